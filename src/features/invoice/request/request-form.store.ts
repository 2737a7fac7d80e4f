import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { invoiceSummary } from '#contract/calls/invoice/invoice-summary.ts';
import { codes } from '#contract/codes.ts';
import { remarkRule } from '#contract/invoice/apply-rules.ts';
import { titleRules, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { href } from '#routes.ts';
import { createAgain, type Again } from '../again.ts';
import { sumOf } from '../choice/chosen.ts';
import { changeIn, dropChoice, noChoice, writeChoice } from '../choice/stored-choice.ts';
import type { Confirmation } from '../title/confirmation.ts';
import { enteredOf, newTitle, storedTitle, titleFields } from '../title/entered-title.ts';
import { takePicked, type PickedTitle } from '../title/picked-title.ts';
import { createQuestion, type Question } from '../title/question.ts';
import { createTitleEntry, type TitleEntry } from '../title/title-entry.store.ts';
import { applyWrite } from './apply.ts';

/** What an owner enters about an invoice. */
export interface RequestEntry extends EnteredTitle {
  remark: string;
}

export interface RequestDeps {
  env: Environment;
  /** The chosen orders as the page shows them. */
  orders(): readonly UninvoicedOrder[];
  listLink: string;
}

export interface RequestWork {
  readonly form: FormStore<RequestEntry>;
  readonly entry: TitleEntry;
  readonly confirmation: Question<Confirmation>;
  readonly leave: LeaveStore;
  /** What is owed stands in the way (1282063). */
  readonly $notice: ReadableAtom<Notice | null>;
  /** Holds the button back after 1283015. */
  readonly again: Pick<Again, '$reason'>;
  followNotice(): void;
  dismissNotice(): void;
  /** Takes over a title that was picked on another page. */
  takePicked(): void;
  /** Checks, asks about the number and the whole, and sends once. */
  submit(): Promise<void>;
}

const initial: RequestEntry = { ...newTitle, remark: '' };
const rules = v.intersect([titleRules, v.object({ remark: remarkRule })]);
const draft = v.object({ ...storedTitle.entries, remark: v.string() });

/** What was filled in by itself the last time: an owner who changed nothing of it is given what is the default now. */
const filledKey = 'invoice:filled';

/** The form of /invoice/invoiceSelect. */
export function createRequestWork({ env, orders, listLink }: RequestDeps): RequestWork {
  const $notice = atom<Notice | null>(null);
  const again = createAgain(env);
  const confirmation = createQuestion<Confirmation>();
  let picked: PickedTitle | null = null;

  const form = createForm(env, {
    schema: rules,
    initial,
    draft: { key: 'draft:invoice', schema: draft },
    login: 'invoiceSelect',
    write({ remark, ...title }) {
      const chosen = orders();
      const isPicked = picked?.title === title.title && picked.taxNo === title.taxNo;
      return applyWrite(env, {
        sellerId: chosen[0]?.sellerId ?? '',
        orderNos: chosen.map(({ orderNo }) => orderNo),
        amounts: chosen.map(({ invoiceableAmount }) => invoiceableAmount),
        expectedAmount: sumOf(chosen),
        invoiceKind: 'GENERAL',
        ...(isPicked && picked?.titleId ? { titleId: picked.titleId } : {}),
        title,
        remark,
      });
    },
    onDone({ invoiceId, isFormer }) {
      if (isFormer) env.toaster.show('已按之前填写的信息提交申请');
      writeChoice(env, noChoice);
      void env.session.refreshChargeUser();
      env.navigator.replace(href('invoiceDetail', { id: invoiceId }));
    },
    onFailed: (error) => react(error),
  });
  const entry = createTitleEntry(env, form, { offers: true });

  /** What the page does about a failure, by its code (domain model, 2.6); what was entered stays. */
  function react(error: AppError): void {
    if (error.code === codes.invoiceAmountChanged) {
      dropChoice(env, changeIn(error.data));
      env.navigator.replace(listLink);
    }
    again.hold(error);
    if (error.code === codes.orderReceivablesError) $notice.set(noticeOf(env, error));
  }

  const isUntouched = () =>
    !form.isDirty() || env.sessionStorage.read(filledKey, v.string()) === JSON.stringify(form.values());
  const fill = (title: PickedTitle) => {
    picked = title;
    entry.fill(enteredOf(title));
    if (title.remark !== undefined) form.set('remark', title.remark);
    if (form.values().remark === '') env.sessionStorage.write(filledKey, JSON.stringify(form.values()));
  };
  const takeOver = (): boolean => {
    const title = takePicked(env);
    if (title) fill(title);
    return title !== null;
  };
  async function begin(): Promise<void> {
    // The draft is opened as soon as it is known who is here; a picked title goes before it, a default one behind.
    await env.session.settled;
    if (takeOver() || !isUntouched()) return;
    const options = { toast: false, login: false };
    const summary = await env.call(invoiceSummary, {}, options).catch(() => null);
    if (summary?.defaultTitle && isUntouched()) fill(summary.defaultTitle);
  }
  void begin();

  return {
    form,
    entry,
    confirmation,
    $notice,
    again,
    leave: createLeave(env, () => !isUntouched(), listLink),
    followNotice() {
      const to = $notice.get()?.href;
      $notice.set(null);
      if (to) env.navigator.go(to);
    },
    dismissNotice: () => $notice.set(null),
    takePicked: () => void takeOver(),
    async submit() {
      const chosen = orders();
      entry.tidy();
      if (!(await form.check([...titleFields, 'remark'])) || !(await entry.isSure())) return;
      const { success, output } = v.safeParse(rules, form.values());
      if (!success) return;
      const { remark, ...title } = output;
      const about = { title, remark, amount: sumOf(chosen), orderCount: chosen.length };
      if (await confirmation.ask(about)) await form.submit();
    },
  };
}
