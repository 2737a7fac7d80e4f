import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { orderArrears } from '#contract/calls/order/order-arrears.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { payResult } from '#contract/calls/order/pay-result.ts';
import type { PayChannel } from '#contract/schema/order/pay-channel.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { noticeOf, type Notice } from '#core/notice.ts';
import { methodsOf, type PayMethod } from '#core/payment/pay-methods.ts';
import { createPayment } from '#core/payment/payment.ts';
import type { PaymentStep } from '#core/payment/result-poll.ts';
import { finishTask } from '#core/navigation/task.ts';
import { takeBegin } from '#core/payment/begin.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { href } from '#routes.ts';
import type { OrderDetail } from './order-view.ts';

type Asked = AnswerOf<typeof orderArrears>;

/** What is shown over the page while arrears are paid. */
interface ArrearsView {
  step: PaymentStep;
  /** What the payment under way asks for, fen. */
  due: number | null;
  /** What is to be paid and how, while the owner chooses. */
  choice: { amount: number; methods: readonly PayMethod[] } | null;
  problem: string;
  notice: Notice | null;
}

/** A lost connection has no words of its own, and the client says none. */
const lostText = '结果尚未确认，请稍后再试';

const noArrears: ArrearsView = { step: 'none', due: null, choice: null, problem: '', notice: null };

export interface Arrears {
  readonly $view: ReadableAtom<ArrearsView>;
  /** '去补缴': to the cashier, or to a choice where there are several ways to pay. */
  begin(): Promise<void>;
  /** Pays by the method that was chosen. */
  payBy(method: PayMethod | undefined): Promise<void>;
  confirmPaid(): Promise<void>;
  payAgain(): Promise<void>;
  /** '稍后支付', and after a notice: what the server knows is read again. */
  close(): void;
  /** Takes up a payment that was left for the cashier. */
  goOn(order: OrderDetail): Promise<void>;
  /** After the cashier: asks the server once, without a word. */
  lookOnce(): Promise<void>;
  /** 1282062 of a payment that came back while the page was open. */
  sayReceived(prepayNo: string): Promise<void>;
}

const open = ['PAYING', 'PROCESSING'];

/** Pays what is owed for an order, across the cashier and a killed page. */
export function createArrears(env: Environment, orderNo: string, reload: () => Promise<void>): Arrears {
  const $view = atom<ArrearsView>(noArrears);
  const show = (change: Partial<ArrearsView>) => $view.set({ ...$view.get(), ...change });
  let asked: Asked | null = null;
  let running: Promise<void> | undefined;

  const fail = (error: AppError) => {
    const notice = noticeOf(env, error, orderNo);
    // The page of the order is this one: the notice is closed where it is.
    if (notice) show({ notice: { ...notice, href: null }, problem: '' });
    else show({ problem: error.message || lostText });
    void reload();
  };
  /** Paid arrears end where they began: the cashier must not lie between. @returns whether the page is left */
  const goBack = (): boolean => {
    const begun = takeBegin(env, { orderNo, connectorId: null });
    if (begun !== null) finishTask(env, href('order', { id: orderNo }), begun);
    return begun !== null;
  };
  const payment = createPayment(env, {
    isMine: (payment) => payment.orderNo === orderNo && payment.connectorId === null,
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

  /** Two presses are one: the second one waits for the first. */
  const once = (act: () => Promise<void>): Promise<void> =>
    (running ??= act().finally(() => (running = undefined)));

  /** @returns how they are paid; `null` where nothing is owed any more */
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

  /** @param former the channel of the attempt before, which '继续支付' keeps: at another one it could be paid twice */
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
          // The server's words came as a toast; what is owed now is read again.
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
