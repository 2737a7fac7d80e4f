import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import { titleSuggest } from '#contract/calls/invoice/title-suggest.ts';
import { normalBankAccount, normalEmail } from '#contract/invoice/contact.ts';
import { phoneNumber } from '#contract/phone-number.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { normalTaxNo } from '#contract/invoice/tax-no.ts';
import { titleTexts, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import type { TitleType } from '#contract/invoice/title-types.ts';
import { textLength } from '#contract/text-length.ts';
import type { Environment } from '#core/environment.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { enteredOf, isDoubtful, titleFields } from './entered-title.ts';
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
  /**
   * Another type has another name: the one that it had before, or a kept one, or none yet. The address and phone of a kept
   * title go with its name; what the owner entered in their place stays.
   */
  chooseType(type: TitleType): void;
  /** Shows numbers and addresses as they are kept: half width, no blanks, capitals. */
  tidy(): void;
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

/** Fields that have a form of their own, in which they are kept. */
const normal: Partial<Record<keyof EnteredTitle, (text: string) => string>> = {
  taxNo: normalTaxNo,
  email: normalEmail,
  phone: phoneNumber,
  regPhone: phoneNumber,
  bankAccount: normalBankAccount,
};

/** What titles of both types have, each its own. */
const shared = ['email', 'phone'] as const;

const rare: readonly string[] = ['phone', 'regAddress', 'regPhone', 'bankName', 'bankAccount'];

/**
 * What the fields of a title do in each form that has them: suggestions by name, the fields that few need, the question
 * about the check digit (domain model, 4.2).
 *
 * @param whole a form whose values have all of `EnteredTitle`
 * @param offers whether a title that is kept fills what is empty once another type is chosen
 */
export function createTitleEntry<Values extends EnteredTitle>(
  env: Environment,
  whole: FormStore<Values>,
  { offers = false }: { offers?: boolean } = {},
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
  /** The name that each type had when another one was chosen. */
  const former = new Map<TitleType | null, string>();
  /** The title of each type that was not typed: a kept one, or that of an invoice. */
  const own = new Map<TitleType | null, EnteredTitle>();

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

  /** What the form has of one of these titles makes way for what the other one has. */
  function exchange(from: TitleType | null, to: TitleType): void {
    const [left, next] = [own.get(from), own.get(to)];
    if (!left || !next) return;
    const now = form.values();
    for (const name of shared) if (now[name] === left[name]) form.set(name, next[name]);
  }

  async function offer(from: TitleType | null, type: TitleType): Promise<void> {
    const titles = await env.call(titleList, {}, { toast: false, login: false }).catch(() => []);
    const kept = titles.find(({ titleType }) => titleType === type);
    const now = form.values();
    if (!kept || now.titleType !== type || now.title !== '') return;
    const entered = enteredOf(kept);
    for (const name of titleFields) if (now[name] === '') form.set(name, entered[name]);
    // The form may have been entered before this page was opened.
    const left = titles.find(({ titleType, title }) => titleType === from && title === former.get(from));
    if (left) own.set(from, enteredOf(left));
    own.set(type, entered);
    exchange(from, type);
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
    chooseType(type) {
      close();
      const { titleType, title } = form.values();
      if (type === titleType) return;
      former.set(titleType, title);
      const known = former.get(type);
      form.set('titleType', type);
      form.set('title', known ?? '');
      if (known !== undefined) exchange(titleType, type);
      else if (offers) void offer(titleType, type);
    },
    tidy() {
      const entered = form.values();
      for (const name of titleFields) {
        const tidied = normal[name]?.(String(entered[name]));
        if (tidied !== undefined && tidied !== entered[name]) form.set(name, tidied);
      }
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
      own.set(title.titleType, title);
      for (const name of titleFields) form.set(name, title[name]);
    },
  };
}
