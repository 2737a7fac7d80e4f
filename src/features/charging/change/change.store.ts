import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { chargeTargetSet } from '#contract/calls/charge/charge-target-set.ts';
import { orderTopUp } from '#contract/calls/order/order-top-up.ts';
import type { PayChannel } from '#contract/schema/order/pay-channel.ts';
import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { formatYuan } from '#core/money.ts';
import { finishTask } from '#core/navigation/task.ts';
import { takeBegin } from '#core/payment/begin.ts';
import { methodsOf, type PayMethod } from '#core/payment/pay-methods.ts';
import { createPayment, type Payment } from '#core/payment/payment.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { isSameTarget, targetText } from '#domain/target-words.ts';
import type { PayChoice } from '#domain/ui/pay-method/pay-method-sheet.tsx';
import { href } from '#routes.ts';
import type { Running } from '../session-sample.ts';

type Asked = AnswerOf<typeof orderTopUp>;

/** What the owner wants for the running charge. */
export interface Wish {
  /** `null` keeps the target. */
  target: ChargeTarget | null;
  /** fen to add; 0 for nothing. */
  amount: number;
}

export interface ChangeStore {
  readonly $step: Payment['$step'];
  readonly $due: Payment['$due'];
  /** The payment while the owner chooses its method. */
  readonly $choice: ReadableAtom<PayChoice | null>;
  /** Why the last attempt failed; else empty. */
  readonly $problem: ReadableAtom<string>;
  /**
   * Sends the target, then leads to the cashier for the money, or to the choice of its method if there are several. Without
   * the money the charge still stops at what was prepaid.
   * @returns whether the wish was sent, so that the sheet can be closed
   */
  send(wish: Wish): Promise<boolean>;
  /** Pays by the chosen method. */
  payBy(method: PayMethod | undefined): Promise<void>;
  confirmPaid(): Promise<void>;
  payAgain(): Promise<void>;
  /** '稍后支付' */
  later(): void;
  /** Continues a payment that this phone began, and reports the outcome of a change of the target. */
  follow(charge: Running): Promise<void>;
  /** Looks at the payment when the page is shown again, as after the cashier. @returns a function that ends it */
  run(): () => void;
}

const lostText = '结果尚未确认，请稍后再试';

/** Another target and more money for a running charge; the payment survives the cashier and a killed page. */
export function createChange(env: Environment, orderNo: string, reload: () => Promise<void>): ChangeStore {
  const $refused = atom('');
  const $choice = atom<PayChoice | null>(null);
  let asked: Asked | null = null;
  let sentTarget: ChargeTarget | null = null;
  let isSending = false;
  let hasResumed = false;

  const fail = (error: AppError) => {
    if (error.kind !== 'unauthorised') $refused.set(error.message || lostText);
    void reload();
  };

  /** Leads back to the page where the payment began, past the cashier. @returns whether the page is left */
  function goBack(): boolean {
    const begun = takeBegin(env, { orderNo, connectorId: null });
    if (begun !== null) finishTask(env, href('charge', { orderNo }), begun);
    else env.navigator.replaceQuery({ prepayNo: undefined });
    return begun !== null;
  }

  const payment = createPayment(env, {
    isMine: (running) => running.orderNo === orderNo && running.isTopUp === true,
    async onResult({ status, amount }) {
      payment.forget();
      const sum = `¥${formatYuan(amount)}`;
      if (status === 'PAID') env.toaster.show(`已加 ${sum}`);
      else if (status !== 'CLOSED') env.toaster.show(`充电已结束，${sum} 将原路退回`);
      if (!goBack()) await reload();
    },
    onFail: fail,
  });

  const chargeNow = () => env.call(chargeCurrent, { orderNo }, { toast: false });

  /** @throws AppError if it was refused, or its outcome is not known */
  const sendTarget = (target: ChargeTarget): Promise<boolean> =>
    sendIdempotent(env, {
      key: `target:${orderNo}`,
      body: { orderNo, target },
      send: async (requestId) => {
        await env.call(chargeTargetSet, { orderNo, target, requestId }, { toast: false });
        return true;
      },
      read: async () => {
        const change = (await chargeNow())?.targets?.change;
        return change && isSameTarget(change.target, target) ? true : undefined;
      },
    });

  /** @returns the payment; `null` if the charge has ended */
  const askPayment = (amount: number): Promise<Asked | null> =>
    sendIdempotent<Asked | null>(env, {
      key: `top-up:${orderNo}`,
      body: { orderNo, amount },
      send: (requestId) => env.call(orderTopUp, { orderNo, amount, requestId }, { toast: false }),
      read: async () => ((await chargeNow())?.topUp ? undefined : null),
    });

  /** @param former channel of the earlier attempt, which '继续支付' keeps: another channel could charge twice */
  async function pay(method?: PayMethod, former: PayChannel | null = null): Promise<void> {
    $choice.set(null);
    if (!asked) return reload();
    const { prepayNo, channels, amount } = asked;
    await payment.pay(
      { orderNo, prepayNo, connectorId: null, channel: former, amount, isTopUp: true },
      { channels, method },
    );
  }

  async function begin(wanted: number): Promise<void> {
    asked = await askPayment(wanted);
    const methods = methodsOf(asked?.channels ?? []);
    if (asked && methods.length > 1) $choice.set({ amount: asked.amount, methods });
    else await pay();
  }

  /** One attempt at a time: a second press does nothing. */
  async function attempt(act: () => Promise<void>): Promise<boolean> {
    if (isSending) return false;
    isSending = true;
    $refused.set('');
    try {
      await act();
      return payment.$step.get() !== 'none' || $refused.get() === '';
    } catch (thrown) {
      fail(toAppError(thrown));
      return false;
    } finally {
      isSending = false;
    }
  }

  return {
    $step: payment.$step,
    $due: payment.$due,
    $choice,
    $problem: $refused,
    send: ({ target, amount }) =>
      attempt(async () => {
        if (target) {
          await sendTarget(target);
          sentTarget = target;
        }
        if (amount > 0) await begin(amount);
        else await reload();
      }),
    async payBy(method) {
      const isBegun = await attempt(() => pay(method));
      // The sheet of the change, which shows the reason, is closed.
      if (!isBegun && $refused.get()) env.toaster.show($refused.get());
    },
    confirmPaid: payment.confirmPaid,
    run: () => env.$visible.listen((visible) => void (visible && payment.lookOnce())),
    payAgain: async () => {
      const begun = payment.current();
      const amount = begun?.amount ?? asked?.amount;
      if (!amount) return;
      await attempt(async () => {
        asked = await askPayment(amount);
        await pay(undefined, begun?.channel);
      });
    },
    later() {
      payment.close();
      $choice.set(null);
      $refused.set('');
    },
    async follow({ order, targets, topUp }) {
      const change = targets?.change;
      if (sentTarget && change && isSameTarget(change.target, sentTarget) && change.state !== 'SENT') {
        const now = `已改为${targetText(sentTarget)}`;
        sentTarget = null;
        env.toaster.show(change.state === 'DONE' ? now : '充电桩没有接受新目标，仍按原来的目标充电');
      }
      if (hasResumed || order.orderNo !== orderNo) return;
      hasResumed = true;
      const prepayNo = env.navigator.query.get('prepayNo');
      const isOpen = topUp?.open && topUp.open.prepayNo === prepayNo;
      // Without storage only the address names the payment.
      if (!payment.current() && isOpen && topUp.open)
        payment.resume({ orderNo, connectorId: null, channel: null, isTopUp: true, ...topUp.open });
      const mine = payment.current();
      if (!mine) return;
      if (prepayNo !== null) payment.resume(mine);
      await payment.lookOnce();
    },
  };
}
