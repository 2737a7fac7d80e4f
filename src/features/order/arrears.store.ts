import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { orderArrears } from '#contract/calls/order/order-arrears.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { payResult } from '#contract/calls/order/pay-result.ts';
import type { PayChannel } from '#contract/schema/order/pay-channel.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { finishTask } from '#core/navigation/task.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { takeBegin } from '#core/payment/begin.ts';
import { methodsOf, type PayMethod } from '#core/payment/pay-methods.ts';
import { createPayment } from '#core/payment/payment.ts';
import type { PaymentStep } from '#core/payment/result-poll.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import type { PayChoice } from '#domain/ui/pay-method/pay-method-sheet.tsx';
import { href } from '#routes.ts';
import type { OrderDetail } from './order-detail-words.ts';

type Asked = AnswerOf<typeof orderArrears>;

/** Sheets and dialogs of the payment. */
interface ArrearsView {
  step: PaymentStep;
  /** Amount of the running payment, fen. */
  due: number | null;
  /** Amount (fen) and methods while the user chooses the method. */
  choice: PayChoice | null;
  problem: string;
  notice: Notice | null;
}

/** Text for a lost connection, whose error has no message. */
const lostText = '结果尚未确认，请稍后再试';

const noArrears: ArrearsView = { step: 'none', due: null, choice: null, problem: '', notice: null };

export interface Arrears {
  readonly $view: ReadableAtom<ArrearsView>;
  /** '去补缴': opens the cashier, or the choice of the method if there are several. */
  begin(): Promise<void>;
  /** Pays by the chosen method. */
  payBy(method: PayMethod | undefined): Promise<void>;
  confirmPaid(): Promise<void>;
  payAgain(): Promise<void>;
  /** '稍后支付', and after a notice: closes the dialog and reads the order again. */
  close(): void;
  /** Continues a payment that an earlier page began. */
  goOn(order: OrderDetail): Promise<void>;
  /** After the cashier: asks the server once, silently. */
  lookOnce(): Promise<void>;
  /** Shows the notice of 1282062: a late prepayment is refunded. */
  sayReceived(prepayNo: string): Promise<void>;
}

const open = ['PAYING', 'PROCESSING'];

/** Pays the unpaid balance of an order. The payment survives the cashier and a killed page. */
export function createArrears(env: Environment, orderNo: string, reload: () => Promise<void>): Arrears {
  const $view = atom<ArrearsView>(noArrears);
  const show = (change: Partial<ArrearsView>) => $view.set({ ...$view.get(), ...change });
  let asked: Asked | null = null;
  let running: Promise<void> | undefined;

  const fail = (error: AppError) => {
    const notice = noticeOf(env, error, orderNo);
    // The notice links to this page, so it is only closed.
    if (notice) show({ notice: { ...notice, href: null }, problem: '' });
    else show({ problem: error.message || lostText });
    void reload();
  };
  /** Leads back to the page where the payment began, past the cashier. @returns whether the page is left */
  const goBack = (): boolean => {
    const begun = takeBegin(env, { orderNo, connectorId: null });
    if (begun !== null) finishTask(env, href('order', { id: orderNo }), begun);
    return begun !== null;
  };
  const payment = createPayment(env, {
    isMine: (payment) => payment.orderNo === orderNo && payment.connectorId === null && !payment.isTopUp,
    async onResult({ orderStatus }) {
      payment.forget();
      if (orderStatus === 'SETTLED') env.toaster.show('补缴成功');
      if (!goBack()) await reload();
      void env.session.refreshChargeUser();
    },
    onFail: fail,
  });
  payment.$step.listen((step) =>
    show(
      step === 'none' ? { step, due: null, problem: '' } : { step, due: payment.current()?.amount ?? null },
    ),
  );

  /** A second press waits for the first. */
  const once = (act: () => Promise<void>): Promise<void> =>
    (running ??= act().finally(() => (running = undefined)));

  /** @returns the payment; `null` if nothing is unpaid any more */
  const ask = (): Promise<Asked | null> =>
    sendIdempotent<Asked | null>(env, {
      key: `arrears:${orderNo}`,
      body: { orderNo },
      toasts: true,
      send: (requestId) => env.call(orderArrears, { orderNo, requestId }, { toast: false }),
      read: async () => {
        const { status } = await env.call(orderDetail, { orderNo }, { toast: false });
        return status === 'ARREARS' ? undefined : null;
      },
    });

  /** @param former channel of the earlier attempt, which '继续支付' keeps: another channel could charge twice */
  async function pay(method?: PayMethod, former: PayChannel | null = null): Promise<void> {
    if (!asked) return reload();
    const { prepayNo, channels, amount } = asked;
    show({ choice: null, problem: '' });
    await payment.pay(
      { orderNo, prepayNo, connectorId: null, channel: former, amount },
      { channels, method },
    );
  }

  return {
    $view,
    begin: () =>
      once(async () => {
        try {
          asked = await ask();
        } catch (thrown) {
          // The server's message was shown as a toast; the unpaid balance is read again.
          const error = toAppError(thrown);
          const notice = noticeOf(env, error, orderNo);
          if (notice) show({ notice });
          else if (!error.message && error.kind !== 'unauthorised') env.toaster.show(lostText);
          void reload();
          return;
        }
        const methods = methodsOf(asked?.channels ?? []);
        if (asked && methods.length > 1) show({ choice: { amount: asked.amount, methods } });
        else await pay();
      }),
    payBy: (method) => once(() => pay(method)),
    confirmPaid: payment.confirmPaid,
    lookOnce: payment.lookOnce,
    payAgain: () =>
      once(async () => {
        try {
          asked = await ask();
          await pay(undefined, payment.current()?.channel);
        } catch (thrown) {
          fail(toAppError(thrown));
        }
      }),
    close() {
      payment.close();
      $view.set(noArrears);
      void reload();
    },
    async goOn(order) {
      if (order.status !== 'ARREARS') {
        payment.forget();
        goBack();
        return;
      }
      const left = order.prepayments.find(
        ({ purpose, status }) => purpose === 'ARREARS' && open.includes(status),
      );
      if (!payment.current() && left && env.navigator.query.has('prepayNo')) {
        const channel = left.channel === 'UNKNOWN' ? null : left.channel;
        const { prepayNo, amount } = left;
        payment.resume({ orderNo, prepayNo, connectorId: null, channel, amount });
      }
      const mine = payment.current();
      if (!mine) return;
      payment.resume(mine);
      await payment.lookOnce();
    },
    async sayReceived(prepayNo) {
      try {
        await env.call(payResult, { prepayNo }, { toast: false });
      } catch (thrown) {
        const notice = noticeOf(env, toAppError(thrown), orderNo);
        if (notice) show({ notice: { ...notice, href: null } });
      }
    },
  };
}
