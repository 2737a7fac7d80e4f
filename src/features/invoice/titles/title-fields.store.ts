import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import { titleSuggest } from '#contract/calls/invoice/title-suggest.ts';
import { normalBankAccount, normalEmail } from '#contract/invoice/contact.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { normalTaxNo } from '#contract/invoice/tax-no.ts';
import { type EnteredTitle, titleTexts } from '#contract/invoice/title-rules.ts';
import type { TitleType } from '#contract/invoice/title-types.ts';
import { phoneNumber } from '#contract/phone-number.ts';
import { textLength } from '#contract/text-length.ts';
import type { Environment } from '#core/environment.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { createQuestion, type Question } from '../invoice-write.ts';
import { enteredOf, isDoubtful, titleFields } from './entered-title.ts';

type Suggestion = AnswerOf<typeof titleSuggest>[number];

/** The fields of a title in a form that may have others too. */
export interface TitleFieldsStore {
  readonly form: FormStore<EnteredTitle>;
  /** Companies whose names contain the typed text. */
  readonly $suggestions: ReadableAtom<readonly Suggestion[]>;
  /** Whether the rare fields are shown. */
  readonly $more: ReadableAtom<boolean>;
  /** The question about a tax number whose check digit is wrong. */
  readonly doubt: Question<string>;
  /** Sets the name; companies are suggested a moment later. */
  typeName(name: string): void;
  /**
   * Changes the type and with it the name: to the one that this type had before, else to that of a saved title, else to
   * none. E-mail and phone change with the title unless the user has entered others.
   */
  chooseType(type: TitleType): void;
  /** Normalises numbers and addresses: half-width characters, no blanks, capitals. */
  tidy(): void;
  fillSuggestion(suggestion: Suggestion): void;
  closeSuggestions(): void;
  showMore(): void;
  /** Asks about a tax number whose check digit is wrong. @returns whether to go on */
  isSure(): Promise<boolean>;
  /** Fills in a title; other fields of the form stay. */
  fill(title: EnteredTitle): void;
}

/** Pause in typing after which companies are suggested. */
const pauseMs = 300;

/** Fields that are normalised before they are saved. */
const normal: Partial<Record<keyof EnteredTitle, (text: string) => string>> = {
  taxNo: normalTaxNo,
  email: normalEmail,
  phone: phoneNumber,
  regPhone: phoneNumber,
  bankAccount: normalBankAccount,
};

/** Fields that change with the type of the title, since each type has its own saved title. */
const ofEachType = ['email', 'phone'] as const;

const rare: readonly string[] = ['phone', 'regAddress', 'regPhone', 'bankName', 'bankAccount'];

/**
 * The behaviour of the fields of a title in every form that has them: suggestions by name, rare fields, the question about
 * the check digit (domain model, 4.2).
 *
 * @param whole a form whose values contain those of `EnteredTitle`
 * @param offers whether a saved title fills empty fields when another type is chosen
 */
export function createTitleFields<Values extends EnteredTitle>(
  env: Environment,
  whole: FormStore<Values>,
  { offers = false }: { offers?: boolean } = {},
): TitleFieldsStore {
  // The form has all fields of a title; TypeScript cannot express that for a store.
  const form = whole as unknown as FormStore<EnteredTitle>;
  const $suggestions = atom<readonly Suggestion[]>([]);
  const $more = atom(false);
  const doubt = createQuestion<string>();
  /** The doubtful tax number that the user has confirmed. */
  let sureOf = '';
  let asked = 0;
  let cancel = () => {};
  /** The name that each type had when another one was chosen. */
  const former = new Map<TitleType | null, string>();
  /** The title that was filled in for each type: a saved one, or that of an invoice. */
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

  /** Swaps e-mail and phone when the type changes, unless the user has changed them. */
  function exchange(from: TitleType | null, to: TitleType): void {
    const [left, next] = [own.get(from), own.get(to)];
    if (!left || !next) return;
    const now = form.values();
    for (const name of ofEachType) if (now[name] === left[name]) form.set(name, next[name]);
  }

  async function offer(from: TitleType | null, type: TitleType): Promise<void> {
    const titles = await env.call(titleList, {}, { toast: false, login: false }).catch(() => []);
    const kept = titles.find(({ titleType }) => titleType === type);
    const now = form.values();
    if (!kept || now.titleType !== type || now.title !== '') return;
    const entered = enteredOf(kept);
    for (const name of titleFields) if (now[name] === '') form.set(name, entered[name]);
    // The name of the previous type may come from a draft: then the saved title with this name is looked up.
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
    fillSuggestion({ title, taxNo }) {
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
