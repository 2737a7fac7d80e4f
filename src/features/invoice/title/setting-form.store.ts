import * as v from 'valibot';
import { titleSave } from '#contract/calls/invoice/title-save.ts';
import { titleRules, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { enteredOf, newTitle, storedTitle, titleFields } from './entered-title.ts';
import { createQuestion, type Question } from './question.ts';
import { createTitleEntry, type TitleEntry } from './title-entry.store.ts';
import { deleteTitle, newTitleKey, titleChange } from './titles.store.ts';

interface SettingEntry extends EnteredTitle {
  isDefault: boolean;
}

export interface SettingDeps {
  env: Environment;
  /** Where titles are kept: where nothing lies before the form, its end leads there. */
  titlesLink: string;
  /** The title that is changed; `null` for a new one. */
  title: InvoiceTitle | null;
  /** None is kept yet: the first one is the default in any case. */
  isFirst: boolean;
}

export interface SettingWork {
  readonly form: FormStore<SettingEntry>;
  readonly entry: TitleEntry;
  readonly leave: LeaveStore;
  readonly removal: Question<Pick<InvoiceTitle, 'title'>>;
  /** `null` for a new title, which cannot be forgotten. */
  readonly title: InvoiceTitle | null;
  /** Whether it is the default in any case. */
  readonly isDefaultAlways: boolean;
  save(): Promise<void>;
  /** Forgets the title; asks first. */
  remove(): Promise<void>;
}

const rules = v.intersect([titleRules, v.object({ isDefault: v.boolean() })]);

/** The form of /invoice/setting. */
export function createSettingWork({ env, titlesLink, title, isFirst }: SettingDeps): SettingWork {
  const isDefaultAlways = isFirst || title?.isDefault === true;
  const initial: SettingEntry = { ...newTitle, isDefault: isDefaultAlways };
  const form = createForm(env, {
    schema: rules,
    initial,
    // What is changed is shown as the back end has it, whatever was entered another day.
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
  const entry = createTitleEntry(env, form);
  if (title) {
    entry.fill(enteredOf(title));
    form.set('isDefault', isDefaultAlways);
  }
  const before = JSON.stringify(form.values());
  let isGone = false;
  const removal = createQuestion<Pick<InvoiceTitle, 'title'>>();
  return {
    form,
    entry,
    removal,
    title,
    isDefaultAlways,
    leave: createLeave(
      env,
      () => !isGone && (title ? JSON.stringify(form.values()) !== before : form.isDirty()),
      titlesLink,
    ),
    async save() {
      entry.tidy();
      if (!(await form.check([...titleFields]))) return;
      if (await entry.isSure()) await form.submit();
    },
    async remove() {
      if (!title || !(await removal.ask(title))) return;
      if (!(await deleteTitle(env, title.titleId))) return;
      isGone = true;
      env.navigator.back(titlesLink);
    },
  };
}
