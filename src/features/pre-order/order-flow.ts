import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/call.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { payResult } from '#contract/calls/order/pay-result.ts';
import { codes } from '#contract/codes.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import type { PrepayStatus } from '#contract/schema/order/prepayment.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import { finishTask } from '#core/navigation/task.ts';
import { keepStarting } from '#core/page/head/start-overlay.ts';
import { takeBegin } from '#core/payment/begin.ts';
import { createPayment, type Offer, type Payment } from '#core/payment/payment.ts';
import type { FirstStep } from '#core/payment/result-poll.ts';
import { forgetRunning, keepRunning, readRunning } from '#core/payment/running-payment.ts';
import { cancelOrder } from '#domain/order/cancel-order.ts';
import { isStarted, type StartStore } from '#domain/start/start.store.ts';
import { href } from '#routes.ts';
import type { MadeOrder } from './create-order.ts';

type Order = AnswerOf<typeof orderDetail>;

/** Key in `env.sessionStorage` of the order that this tab has started automatically. */
const begunKey = 'start:begun';

/** States of a prepayment that can still be made. */
const open: readonly PrepayStatus[] = ['INIT', 'PAYING', 'PROCESSING'];

interface FlowOptions {
  connectorId: string;
  start: StartStore;
  /** Reacts to a failure. */
  fail(error: AppError, orderNo: string): void;
}

export interface Flow {
  /** Step of the payment: the question to the user after the cashier. */
  readonly $payment: Payment['$step'];
  /** Amount of the payment, fen. */
  readonly $due: Payment['$due'];
  /** Leads to the cashier with a new order, or starts the charge if there is nothing to pay. */
  begin(order: MadeOrder, offer: Offer): Promise<void>;
  /**
   * Continues with an order according to its state: unpaid, paid, running or over.
   * @param step the question about an unpaid order; `open` without it
   */
  goOn(orderNo: string, step?: FirstStep): Promise<void>;
  /** After the cashier: reads the result once, without a toast. */
  lookOnce(): Promise<void>;
  /** '我已付款，查询': polls the result. */
  confirmPaid(): Promise<void>;
  /** '继续支付' */
  payAgain(offer: Offer): Promise<void>;
  /** Cancels the unpaid order, so that the user can choose again. */
  cancel(): Promise<void>;
  /** Leaves for the page of the order, where the user can pay later. */
  payLater(): void;
  /** Starts the paid order. */
  startNow(): Promise<void>;
  /** Number of the paid order that waits for its start. */
  waitingOrder(): string | undefined;
  /** Deadline for the start of the paid order, epoch ms; `null` while unknown. */
  readonly $startBy: ReadableAtom<number | null>;
  /** Whether the page is being left for another one that shows the order. */
  isLeaving(): boolean;
}

/** From a new order to a running charge, across the cashier and a killed page. */
export function createFlow(env: Environment, { connectorId, start, fail }: FlowOptions): Flow {
  const payment = createPayment(env, {
    isMine: (running) => running.connectorId === connectorId,
    async onResult({ orderNo, orderStatus }) {
      if (orderStatus !== 'CANCELLED') return await follow(orderNo, orderStatus, !payment.current()?.givenUp);
      // Another tab cancelled it, or it expired unpaid: the user still wants to order, so the form stays.
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
  /** Forgets the payment, so that another order can be made. */
  const freeForm = () => {
    payment.forget();
    env.navigator.replaceQuery({ orderNo: undefined, prepayNo: undefined });
  };
  const toOrder = (orderNo: string) => leaveFor(orderNo, pageOf(orderNo));
  /** @param status of the order; while it starts, the overlay stays over both pages */
  const toCharge = (orderNo: string, status: ChargeOrder['status']) => {
    keepStarting(env.navigator.tab, status === 'STARTING');
    leaveFor(orderNo, href('charge', { orderNo }));
  };

  /**
   * A charge starts automatically after a payment on this phone, once, unless the user has cancelled the order. Opening
   * the address of a paid order does not start it, since anybody may have sent that address.
   */
  function beginsByItself(orderNo: string): boolean {
    if (env.sessionStorage.read(begunKey, v.string()) === orderNo) return false;
    const running = readRunning(env);
    if (running) return running.orderNo === orderNo && !running.givenUp;
    // Without storage only the address tells that the user returns from the cashier.
    const prepayNo = env.navigator.query.get('prepayNo');
    if (prepayNo === null) return false;
    const isStored = keepRunning(env, { orderNo, prepayNo, connectorId, channel: null, amount: null });
    forgetRunning(env, orderNo);
    return !isStored;
  }

  /**
   * Acts on the state of an order.
   *
   * @param begin whether a paid order is started at once; otherwise the user is asked to start it
   * @param attempts number of its failed starts
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
    // After a failed attempt only the user starts it again.
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
    // The result of a payment has no deadline for the start: the order has.
    if ($startBy.get() === null) void read(orderNo).catch(() => null);
  }

  async function read(orderNo: string): Promise<Order> {
    const order = await env.call(orderDetail, { orderNo }, { toast: false });
    $startBy.set(order.startBy);
    return order;
  }

  /** Reads the order again: an unpaid one is polled, a paid one waits for its start. */
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
   * The payment arrived before the cancellation. The order is not started: its page says that it is paid, and offers the
   * refund instead.
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
      // The order is for another connector than this page.
      const ordered = order.connector.connectorId;
      if (ordered && ordered !== connectorId) {
        leaving = true;
        return env.navigator.replace(pageOf(orderNo));
      }
      if (order.status === 'CREATED') return await resume(order, false, step);
      // The address has no order, so the cancelled one is only the stored payment: forget it and show the
      // form for a new order.
      if (order.status === 'CANCELLED' && !env.navigator.query.has('orderNo')) {
        return forgetRunning(env, orderNo);
      }
      // A refunded order may have been paid with a wrong amount: then payResult throws 1282062.
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
    $payment: payment.$step,
    $due: payment.$due,
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
      // The payment stays stored: the form of this connector asks about it before it makes another order.
      if (running) finishAt(running.orderNo, pageOf(running.orderNo));
    },
    waitingOrder: () => paid?.orderNo,
    $startBy,
    isLeaving: () => leaving,
    async begin({ orderNo, prepayNo, cashAmount = null }, offer) {
      if (prepayNo === null) return goOn(orderNo, undefined, true);
      const made = { orderNo, prepayNo, connectorId, channel: null, amount: cashAmount };
      // Stored at once, as no other payment is newer.
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
