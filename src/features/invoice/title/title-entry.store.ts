import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { titleSuggest } from '#contract/calls/invoice/title-suggest.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { normalTaxNo } from '#contract/invoice/tax-no.ts';
import { titleTexts, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import { textLength } from '#contract/text-length.ts';
import type { Environment } from '#core/environment.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { isDoubtful, titleFields } from './entered-title.ts';
import { createQuestion, type Question } from './question.ts';

export type Suggestion = AnswerOf<typeof titleSuggest>[number];

/** A form that has the fields of a title among its own. */
export interface TitleEntry {
  readonly form: FormStore<EnteredTitle>;
  /** Companies whose names have in them what was typed. */
  readonly $suggestions: ReadableAtom<readonly Suggestion[]>;
  /** Whether the fields that few need are shown. */
  readonly $more: ReadableAtom<boolean>;
  /** The question about a number whose check digit is wrong. */
  readonly doubt: Question<string>;
  /** The name was typed: companies are suggested a moment later. */
  typeName(name: string): void;
  takeSuggestion(suggestion: Suggestion): void;
  closeSuggestions(): void;
  showMore(): void;
  /** Asks about a number whose check digit is wrong. @returns whether to go on */
  isSure(): Promise<boolean>;
  /** Fills the fields of a title; other fields stay. */
  fill(title: EnteredTitle): void;
}

/** Nobody reads what is suggested between two characters. */
const pauseMs = 300;

const rare: readonly string[] = ['phone', 'regAddress', 'regPhone', 'bankName', 'bankAccount'];

/**
 * What the fields of a title do in each form that has them: suggestions by name, the fields that few need, the question
 * about the check digit (domain model, 4.2).
 *
 * @param whole a form whose values have all of `EnteredTitle`
 */
export function createTitleEntry<Values extends EnteredTitle>(
  env: Environment,
  whole: FormStore<Values>,
): TitleEntry {
  // A store of more fields can do all that one of these fields can; its types cannot say so.
  const form = whole as unknown as FormStore<EnteredTitle>;
  const $suggestions = atom<readonly Suggestion[]>([]);
  const $more = atom(false);
  const doubt = createQuestion<string>();
  /** The number that the owner has said to be right. */
  let sureOf = '';
  let asked = 0;
  let cancel = () => {};

  const close = () => {
    asked += 1;
    cancel();
    if ($suggestions.get().length > 0) $suggestions.set([]);
  };
  form.onLead((field) => {
    if (rare.includes(field)) $more.set(true);
  });

  async function suggest(keyword: string): Promise<void> {
    asked += 1;
    const number = asked;
    const found = await env.call(titleSuggest, { keyword }, { toast: false, login: false }).catch(() => []);
    if (number === asked && form.values().title.trim() === keyword) $suggestions.set(found);
  }

  return {
    form,
    $suggestions,
    $more,
    doubt,
    typeName(name) {
      form.set('title', name);
      close();
      const keyword = name.trim();
      const [, longest] = invoiceLimits.company;
      if (form.values().titleType !== 2 || keyword.length > longest) return;
      if (textLength(keyword) >= invoiceLimits.keyword)
        cancel = env.clock.after(pauseMs, () => void suggest(keyword));
    },
    takeSuggestion({ title, taxNo }) {
      form.set('title', title);
      if (taxNo !== null) form.set('taxNo', taxNo);
      close();
    },
    closeSuggestions: close,
    showMore: () => $more.set(!$more.get()),
    async isSure() {
      close();
      const values = form.values();
      const taxNo = normalTaxNo(values.taxNo);
      if (!isDoubtful(values) || taxNo === sureOf) return true;
      if (await doubt.ask(taxNo)) {
        sureOf = taxNo;
        return true;
      }
      form.complain('taxNo', titleTexts.taxNo.doubtful);
      return false;
    },
    fill(title) {
      close();
      for (const name of titleFields) form.set(name, title[name]);
    },
  };
}
