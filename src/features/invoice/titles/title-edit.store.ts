import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/call.ts';
import { titleSave } from '#contract/calls/invoice/title-save.ts';
import { titleRules, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { Live } from '#core/live.ts';
import { createPageData } from '#core/page/page-data.ts';
import { href } from '#routes.ts';
import { fullReason } from '../invoice-words.ts';
import { createQuestion, type Question } from '../invoice-write.ts';
import { enteredOf, newTitle, storedTitle, titleFields } from './entered-title.ts';
import * as editPage from './title-edit.page.tsx';
import { createTitleFields, type TitleFieldsStore } from './title-fields.store.ts';
import { deleteTitle, newTitleKey, titleChange } from './titles.store.ts';

type Titles = AnswerOf<typeof editPage.call>;

export interface TitleEditScreen {
  readonly $titles: ReadableAtom<Live<Titles>>;
  /** The form; `null` until the saved titles are read, and while `refusal` gives a reason. */
  readonly $edit: ReadableAtom<TitleEdit | null>;
  refresh(): Promise<void>;
  /** @returns why there is no form: no further title can be saved, or the title is gone; else `null` */
  refusal(titles: Titles): string | null;
  /** Goes back; asks first if something was entered. */
  goBack(): void;
}

/** /invoice/setting?id: adds a title, or changes a saved one (domain model, 4.2). */
export function createTitleEditScreen(env: Environment): TitleEditScreen {
  /** Empty for a new title. */
  const titleId = env.navigator.query.get('id') ?? '';
  const titlesLink = href('invoiceCommonUse');
  const $edit = atom<TitleEdit | null>(null);
  function refusal(titles: Titles): string | null {
    if (titleId === '') return fullReason(titles.length);
    return titles.some((saved) => saved.titleId === titleId) ? null : '抬头不存在或已删除';
  }
  const live = createPageData(env, editPage, {
    onValue(titles) {
      if ($edit.get() || refusal(titles) !== null) return;
      const title = titles.find((saved) => saved.titleId === titleId) ?? null;
      $edit.set(createTitleEdit({ env, titlesLink, title, isFirst: titles.length === 0 }));
    },
  });
  return {
    $titles: live.$state,
    $edit,
    refresh: live.refresh,
    refusal,
    goBack() {
      const edit = $edit.get();
      if (edit) edit.leave.goBack();
      else env.navigator.back(titlesLink);
    },
  };
}

interface EditEntry extends EnteredTitle {
  isDefault: boolean;
}

interface EditDeps {
  env: Environment;
  /** The page of all titles: the form ends there if it is the first page of the history. */
  titlesLink: string;
  /** The title that is changed; `null` for a new one. */
  title: InvoiceTitle | null;
  /** Whether no title is saved yet: the first one is always the default. */
  isFirst: boolean;
}

export interface TitleEdit {
  readonly form: FormStore<EditEntry>;
  readonly titleFields: TitleFieldsStore;
  readonly leave: LeaveStore;
  readonly removal: Question<Pick<InvoiceTitle, 'title'>>;
  /** `null` for a new title, which cannot be deleted. */
  readonly title: InvoiceTitle | null;
  /**
   * Whether the title has to stay the default, so that its switch is locked: the first title, or the current
   * default.
   */
  readonly isDefaultAlways: boolean;
  save(): Promise<void>;
  /** Deletes the title after a question. */
  remove(): Promise<void>;
}

const rules = v.intersect([titleRules, v.object({ isDefault: v.boolean() })]);

/** The form of /invoice/setting. */
function createTitleEdit({ env, titlesLink, title, isFirst }: EditDeps): TitleEdit {
  const isDefaultAlways = isFirst || title?.isDefault === true;
  const initial: EditEntry = { ...newTitle, isDefault: isDefaultAlways };
  const form = createForm(env, {
    schema: rules,
    initial,
    // Only a new title has a draft: a saved one is always shown as the back end has it.
    ...(title ? {} : { draft: { key: 'draft:invoice-title', schema: storedTitle } }),
    login: 'invoiceSetting',
    write(values) {
      const body = { ...(title ? { titleId: title.titleId } : {}), ...values };
      return {
        ...(title ? titleChange : { key: newTitleKey }),
        body,
        send: (requestId) => env.call(titleSave, { ...body, requestId }, { toast: false }),
      };
    },
    onDone() {
      env.toaster.show('已保存');
      env.navigator.back(titlesLink);
    },
  });
  const fields = createTitleFields(env, form);
  if (title) {
    fields.fill(enteredOf(title));
    form.set('isDefault', isDefaultAlways);
  }
  const before = JSON.stringify(form.values());
  let isGone = false;
  const removal = createQuestion<Pick<InvoiceTitle, 'title'>>();
  return {
    form,
    titleFields: fields,
    removal,
    title,
    isDefaultAlways,
    leave: createLeave(
      env,
      () => !isGone && (title ? JSON.stringify(form.values()) !== before : form.isDirty()),
      titlesLink,
    ),
    async save() {
      fields.tidy();
      if (!form.check([...titleFields])) return;
      if (await fields.isSure()) await form.submit();
    },
    async remove() {
      if (!title || !(await removal.ask(title))) return;
      if (!(await deleteTitle(env, title.titleId))) return;
      isGone = true;
      env.navigator.back(titlesLink);
    },
  };
}
