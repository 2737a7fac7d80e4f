import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import * as v from 'valibot';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { payResult } from '#contract/calls/order/pay-result.ts';
import type { AnswerOf } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { PrepayStatus } from '#contract/schema/order/prepayment.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { createPayment, type Offer } from '#core/payment/payment.ts';
import type { FirstStep, PaymentStep } from '#core/payment/result-poll.ts';
import { forgetRunning, keepRunning, readRunning } from '#core/payment/running-payment.ts';
import { keepStarting } from '#core/page/head/start-curtain.ts';
import { finishTask } from '#core/navigation/task.ts';
import { takeBegin } from '#core/payment/begin.ts';
import { href } from '#routes.ts';
import type { MadeOrder } from './create-order.ts';
import { cancelOrder } from '#domain/order/cancel-order.ts';
import { isStarted, type StartStore } from '#domain/start/start.store.ts';

type Order = AnswerOf<typeof orderDetail>;

/** Key in `env.sessionStorage` of the order whose start this tab began by itself. */
const begunKey = 'start:begun';

/** A prepayment that can still be made; one that was closed or paid cannot. */
const open: readonly PrepayStatus[] = ['INIT', 'PAYING', 'PROCESSING'];

export interface FlowOptions {
  connectorId: string;
  start: StartStore;
  /** Shows what a failure asks for. */
  fail(error: AppError, orderNo: string): void;
  /** The question after the cashier. */
  $step: WritableAtom<PaymentStep>;
  /** What is to be paid, fen. */
  $due: WritableAtom<number | null>;
}

export interface Flow {
  /** Takes a new order to the cashier, or straight to its start where nothing is to be paid. */
  begin(order: MadeOrder, offer: Offer): Promise<void>;
  /**
   * Takes up an order where it stands: unpaid, paid, running or over.
   * @param step what the owner of an unpaid one is asked; `open` without it
   */
  goOn(orderNo: string, step?: FirstStep): Promise<void>;
  /** After the cashier: asks the server once, without a word. */
  lookOnce(): Promise<void>;
  /** '我已付款，查询': asks the server until it knows. */
  confirmPaid(): Promise<void>;
  /** '继续支付' */
  payAgain(offer: Offer): Promise<void>;
  /** Gives the unpaid order up, so that the owner may choose again. */
  cancel(): Promise<void>;
  /** Leaves the payment for later, on the page of its order, which leads back here. */
  payLater(): void;
  /** Starts the paid order that waits. */
  startNow(): Promise<void>;
  /** Number of the paid order that waits for its start. */
  waitingOrder(): string | undefined;
  /** Until when the paid order may be started, epoch ms; `null` as long as that is not known. */
  readonly $startBy: ReadableAtom<number | null>;
  /** The order is shown elsewhere: this page is being left. */
  isLeaving(): boolean;
}

/** From an order that was made to a charge that runs, across the cashier and a killed page. */
export function createFlow(env: Environment, { connectorId, start, fail, $step, $due }: FlowOptions): Flow {
  const payment = createPayment(env, {
    $step,
    $due,
    isMine: (running) => running.connectorId === connectorId,
    async onResult({ orderNo, orderStatus }) {
      if (orderStatus !== 'CANCELLED') return await follow(orderNo, orderStatus, !payment.current()?.givenUp);
      // By another tab, or because it was not paid in time: the form is still what the owner came for.
      freeForm();
      env.toaster.show('订单已取消');
    },
    onFail: fail,
  });
  let paid: { orderNo: string; attempts: number } | undefined;
  const $startBy = atom<number | null>(null);
  let leaving = false;
  let isCancelling = false;
  const finishAt = (orderNo: string, to: string) => {
    leaving = true;
    finishTask(env, to, takeBegin(env, { orderNo, connectorId }));
  };
  const leaveFor = (orderNo: string, to: string) => {
    forgetRunning(env, orderNo);
    finishAt(orderNo, to);
  };
  const pageOf = (orderNo: string) => href('order', { id: orderNo });
  /** Nothing is to be paid any more: another order may be made. */
  const freeForm = () => {
    payment.forget();
    env.navigator.replaceQuery({ orderNo: undefined, prepayNo: undefined });
  };
  const toOrder = (orderNo: string) => leaveFor(orderNo, pageOf(orderNo));
  /** @param status what is known of the order; one that starts is not shown anything else on the way */
  const toCharge = (orderNo: string, status: ChargeOrder['status']) => {
    keepStarting(env.navigator.tab, status === 'STARTING');
    leaveFor(orderNo, href('charge', { orderNo }));
  };

  /**
   * A charge begins by itself after the payment that was made on this phone, once, unless its order was given up. Whoever
   * comes with the address of a paid order, or comes back to it, has not said that it shall begin now: an address may be
   * anybody's.
   */
  function beginsByItself(orderNo: string): boolean {
    if (env.sessionStorage.read(begunKey, v.string()) === orderNo) return false;
    const running = readRunning(env);
    if (running) return running.orderNo === orderNo && !running.givenUp;
    // Where nothing can be stored the way back from the cashier is known by its address alone.
    const prepayNo = env.navigator.query.get('prepayNo');
    if (prepayNo === null) return false;
    const isStored = keepRunning(env, { orderNo, prepayNo, connectorId, channel: null, amount: null });
    forgetRunning(env, orderNo);
    return !isStored;
  }

  /**
   * What an order's state means here.
   *
   * @param begin whether a paid one begins; without it the owner is asked to
   * @param attempts starts of it that failed
   */
  async function follow(
    orderNo: string,
    status: ChargeOrder['status'],
    begin: boolean,
    attempts = 0,
  ): Promise<void> {
    if (status === 'CREATED') return;
    payment.close();
    if (isStarted(status)) return toCharge(orderNo, status);
    if (status !== 'PREPAID') return toOrder(orderNo);
    paid = { orderNo, attempts };
    // After a failed attempt the owner decides; nothing starts by itself again.
    if (attempts > 0 || !begin) return start.ask('请先插好充电枪');
    env.sessionStorage.write(begunKey, orderNo);
    await startNow();
  }

  async function startNow(): Promise<void> {
    if (!paid) return;
    const { orderNo, attempts } = paid;
    const error = await start.start(orderNo, attempts);
    if (start.$start.get().step === 'confirmed') return toCharge(orderNo, 'STARTING');
    if (error?.code === codes.prepaymentProcessingOrRefunded) return readAgain(orderNo);
    if (error?.code === codes.noFunds) {
      forgetRunning(env, orderNo);
      return env.navigator.replace(href('preOrder', { connectorId }));
    }
    if (error) fail(error, orderNo);
    // The result of a payment does not name the time, and the page may stay open for long.
    if ($startBy.get() === null) void read(orderNo).catch(() => null);
  }

  async function read(orderNo: string): Promise<Order> {
    const order = await env.call(orderDetail, { orderNo }, { toast: false });
    $startBy.set(order.startBy);
    return order;
  }

  /** The server knows better than the page: an unpaid order is polled, a paid one waits for its start. */
  async function readAgain(orderNo: string): Promise<void> {
    try {
      const order = await read(orderNo);
      const attempts = order.startFail?.attempts ?? 0;
      if (order.status === 'CREATED') return await resume(order, true);
      if (order.status !== 'PREPAID') return await follow(orderNo, order.status, false);
      paid = { orderNo, attempts };
      start.ask(order.startFail?.text ?? '请先插好充电枪');
    } catch (thrown) {
      fail(toAppError(thrown), orderNo);
    }
  }

  /**
   * The payment came before the cancellation. Whoever gave the order up does not want it to start: its page says that it
   * is paid, and asks for the refund in place of the cancellation.
   */
  async function afterRefusedCancel(orderNo: string): Promise<void> {
    try {
      const order = await read(orderNo);
      if (order.status === 'CREATED') return await resume(order, true);
      payment.close();
      if (isStarted(order.status)) return toCharge(orderNo, order.status);
      leaveFor(orderNo, href('order', { id: orderNo, ask: 'cancel' }));
    } catch (thrown) {
      fail(toAppError(thrown), orderNo);
    }
  }

  async function resume(order: Order, poll: boolean, step?: FirstStep): Promise<void> {
    const unpaid = order.prepayments.find(
      ({ purpose, status }) => purpose === 'PREPAY' && open.includes(status),
    );
    if (!unpaid) return toOrder(order.orderNo);
    const channel = unpaid.channel === 'UNKNOWN' ? null : unpaid.channel;
    const { prepayNo, amount } = unpaid;
    payment.resume({ orderNo: order.orderNo, prepayNo, connectorId, channel, amount }, step);
    if (poll || unpaid.status === 'PROCESSING') await payment.confirmPaid();
  }

  async function goOn(orderNo: string, step?: FirstStep, begin = false): Promise<void> {
    try {
      const order = await read(orderNo);
      // It is about another connector than the one on this page, which the owner stands at.
      const ordered = order.connector.connectorId;
      if (ordered && ordered !== connectorId) {
        leaving = true;
        return env.navigator.replace(pageOf(orderNo));
      }
      if (order.status === 'CREATED') return await resume(order, false, step);
      // Nobody asked for it: it was left on this phone, and the form is free for another one.
      if (order.status === 'CANCELLED' && !env.navigator.query.has('orderNo')) {
        return forgetRunning(env, orderNo);
      }
      // What is over may be so because another sum came: its result says it (1282062).
      const prepaid = order.prepayments.find(({ purpose }) => purpose === 'PREPAY');
      if (order.status === 'REFUNDED' && prepaid) {
        await env.call(payResult, { prepayNo: prepaid.prepayNo }, { toast: false });
      }
      await follow(orderNo, order.status, begin || beginsByItself(orderNo), order.startFail?.attempts);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === codes.noSuchOrder || error.code === codes.orderReceivedError) {
        forgetRunning(env, orderNo);
      }
      fail(error, orderNo);
    }
  }

  return {
    goOn: (orderNo, step) => goOn(orderNo, step),
    startNow,
    confirmPaid: payment.confirmPaid,
    async payAgain(offer) {
      if (isCancelling) return;
      await payment.payAgain(offer);
    },
    payLater() {
      const running = payment.current();
      payment.close();
      // It is not forgotten: the form of this connector asks about it before it makes another order.
      if (running) finishAt(running.orderNo, pageOf(running.orderNo));
    },
    waitingOrder: () => paid?.orderNo,
    $startBy,
    isLeaving: () => leaving,
    async begin({ orderNo, prepayNo, cashAmount = null }, offer) {
      if (prepayNo === null) return goOn(orderNo, undefined, true);
      const made = { orderNo, prepayNo, connectorId, channel: null, amount: cashAmount };
      // No other one is newer.
      keepRunning(env, made);
      await payment.pay(made, offer);
    },
    async lookOnce() {
      if (!paid) return payment.lookOnce();
      if (start.$start.get().step === 'unknown') await readAgain(paid.orderNo);
    },
    async cancel() {
      const orderNo = payment.current()?.orderNo;
      if (orderNo === undefined) return;
      isCancelling = true;
      payment.giveUp();
      try {
        await cancelOrder(env, orderNo);
        freeForm();
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.code === codes.prepaymentFinished) await afterRefusedCancel(orderNo);
        else fail(error, orderNo);
      } finally {
        isCancelling = false;
      }
    },
  };
}
