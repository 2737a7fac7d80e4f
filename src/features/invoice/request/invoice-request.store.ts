import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { invoiceApply } from '#contract/calls/invoice/invoice-apply.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import { invoiceSummary } from '#contract/calls/invoice/invoice-summary.ts';
import { codes } from '#contract/codes.ts';
import { remarkRule } from '#contract/invoice/apply-rules.ts';
import { titleRules, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import type { Invoice } from '#contract/schema/invoice/invoice.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { Live } from '#core/live.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { createPageData } from '#core/page/page-data.ts';
import type { Write } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';
import {
  changeIn,
  changeOf,
  dropChoice,
  noChoice,
  readChoice,
  sumOf,
  writeChoice,
} from '../chosen-orders.ts';
import {
  createLongCooldown,
  createQuestion,
  type Confirmation,
  type LongCooldown,
  type Question,
} from '../invoice-write.ts';
import {
  enteredOf,
  newTitle,
  pickedTitle,
  storedTitle,
  titleFields,
  type PickedTitle,
} from '../titles/entered-title.ts';
import { createTitleFields, type TitleFieldsStore } from '../titles/title-fields.store.ts';
import * as requestPage from './invoice-request.page.tsx';

export interface RequestScreen {
  /** The chosen orders as they are now; failed without a code where none is chosen. */
  readonly $orders: ReadableAtom<Live<AnswerOf<typeof requestPage.call>>>;
  /** The application; `null` until the chosen orders are read. */
  readonly $application: ReadableAtom<Application | null>;
  /** Link to the list where orders are chosen. */
  readonly listLink: string;
  refresh(): Promise<void>;
}

/** /invoice/invoiceSelect: applies for an invoice of the chosen orders (domain model, 4.2 and 5). */
export function createRequest(env: Environment): RequestScreen {
  const listLink = href('invoiceNoBillList');
  const $application = atom<Application | null>(null);
  const live = createPageData(env, requestPage, {
    onValue({ list }) {
      if (list.length > 0 && !$application.get())
        $application.set(createApplication({ env, orders, listLink }));
      const change = changeOf(readChoice(env.sessionStorage).orders, list);
      if (!change) return;
      dropChoice(env, change);
      env.navigator.replace(listLink);
    },
  });
  const orders = () => {
    const shown = live.$state.get();
    return shown.state === 'ready' ? shown.value.list : [];
  };
  // A page from the browser's back-forward cache is old: the user may have picked a title or sent the orders since.
  onMount(live.$state, () =>
    env.$visible.listen((visible) => {
      if (!visible) return;
      $application.get()?.fillPickedTitle();
      if (orders().length > 0) void live.refresh();
    }),
  );
  return {
    $orders: live.$state,
    $application,
    listLink,
    refresh: live.refresh,
  };
}

interface ApplicationEntry extends EnteredTitle {
  remark: string;
}

interface ApplicationDeps {
  env: Environment;
  /** The chosen orders as the page shows them. */
  orders(): readonly UninvoicedOrder[];
  listLink: string;
}

export interface Application {
  readonly form: FormStore<ApplicationEntry>;
  readonly titleFields: TitleFieldsStore;
  readonly confirmation: Question<Confirmation>;
  readonly leave: LeaveStore;
  /** An unpaid balance prevents invoices (1282063). */
  readonly $notice: ReadableAtom<Notice | null>;
  readonly cooldown: Pick<LongCooldown, '$reason'>;
  followNotice(): void;
  dismissNotice(): void;
  /** Fills in a title that was picked on another page. */
  fillPickedTitle(): void;
  /** Validates, asks about a doubtful tax number, asks for confirmation of the whole, and sends once. */
  submit(): Promise<void>;
}

const initial: ApplicationEntry = { ...newTitle, remark: '' };
const rules = v.intersect([titleRules, v.object({ remark: remarkRule })]);
const draft = v.object({ ...storedTitle.entries, remark: v.string() });

/** The values that were filled in automatically last time: if the user left them unchanged, today's default replaces them. */
const filledKey = 'invoice:filled';

/** The form of /invoice/invoiceSelect. */
function createApplication({ env, orders, listLink }: ApplicationDeps): Application {
  const $notice = atom<Notice | null>(null);
  const cooldown = createLongCooldown(env);
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
  const fields = createTitleFields(env, form, { offers: true });

  /** Reacts to a failure by its code (domain model, 2.6); the form keeps its input. */
  function react(error: AppError): void {
    if (error.code === codes.invoiceAmountChanged) {
      dropChoice(env, changeIn(error.data));
      env.navigator.replace(listLink);
    }
    cooldown.hold(error);
    if (error.code === codes.orderReceivablesError) $notice.set(noticeOf(env, error));
  }

  const isUntouched = () =>
    !form.isDirty() || env.sessionStorage.read(filledKey, v.string()) === JSON.stringify(form.values());
  const fill = (title: PickedTitle) => {
    picked = title;
    fields.fill(enteredOf(title));
    if (title.remark !== undefined) form.set('remark', title.remark);
    if (form.values().remark === '') env.sessionStorage.write(filledKey, JSON.stringify(form.values()));
  };
  const fillPicked = (): boolean => {
    const title = pickedTitle(env);
    if (title) fill(title);
    return title !== null;
  };
  async function begin(): Promise<void> {
    // The draft is restored once the session is known. A picked title precedes it; the default title comes last.
    await env.session.settled;
    if (fillPicked() || !isUntouched()) return;
    const options = { toast: false, login: false };
    const summary = await env.call(invoiceSummary, {}, options).catch(() => null);
    if (summary?.defaultTitle && isUntouched()) fill(summary.defaultTitle);
  }
  void begin();

  return {
    form,
    titleFields: fields,
    confirmation,
    $notice,
    cooldown,
    leave: createLeave(env, () => !isUntouched(), listLink),
    followNotice() {
      const to = $notice.get()?.href;
      $notice.set(null);
      if (to) env.navigator.go(to);
    },
    dismissNotice: () => $notice.set(null),
    fillPickedTitle: () => void fillPicked(),
    async submit() {
      const chosen = orders();
      fields.tidy();
      if (!form.check([...titleFields, 'remark']) || !(await fields.isSure())) return;
      const { success, output } = v.safeParse(rules, form.values());
      if (!success) return;
      const { remark, ...title } = output;
      const about = { title, remark, amount: sumOf(chosen), orderCount: chosen.length };
      if (await confirmation.ask(about)) await form.submit();
    },
  };
}

type ApplyBody = Omit<RequestOf<typeof invoiceApply>, 'requestId'>;
interface Applied extends Pick<AnswerOf<typeof invoiceApply>, 'invoiceId'> {
  /** An earlier application whose answer was lost went through, with values other than those entered now. */
  isFormer?: boolean;
}

/** Number of recent invoices among which an application whose answer was lost is looked for. */
const recent = 10;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((orderNo) => other.includes(orderNo));

/** Whether the values of an invoice differ from those entered; missing values do not count. */
const isOther = (found: Invoice, entered: ApplyBody['title']): boolean =>
  (['title', 'taxNo', 'email'] as const).some((name) => found[name] && found[name] !== entered[name]);

/**
 * Applies for an invoice once. If the answer was lost, a repeated press first reads the invoices: a pending or issued one
 * for the same orders is that application, even if its title differs.
 */
const applyWrite = (env: Environment, body: ApplyBody): Write<Applied> => ({
  key: 'invoice-apply',
  body,
  send: (requestId) => env.call(invoiceApply, { ...body, requestId }, { toast: false }),
  async read() {
    const { list } = await env.call(invoiceHistory, { pageNum: 1, pageSize: recent }, { toast: false });
    const found = list.find(
      ({ status, orderNos }) =>
        (status === 'SUBMITTED' || status === 'ISSUED') && isSame(orderNos, body.orderNos),
    );
    return found && { invoiceId: found.invoiceId, isFormer: isOther(found, body.title) };
  },
});
