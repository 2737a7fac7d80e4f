import { orderCancel } from '../../contract/calls/order/order-cancel';
import { orderDetail } from '../../contract/calls/order/order-detail';
import type { AnswerOf } from '../../contract/call';
import { codes } from '../../contract/codes';
import type { ChargeOrder } from '../../contract/schema/charge-order';
import type { Environment } from '../../core/environment';
import { toAppError, type AppError } from '../../core/error';
import { withIntent } from '../../core/intent';
import { href } from '../../routes';
import type { MadeOrder } from './create-order';
import type { PaymentStore } from './payment.store';
import { forgetRunning, keepRunning, readRunning, type RunningPayment } from './running-payment';
import { isStarted, type StartStore } from './start.store';

type Order = AnswerOf<typeof orderDetail>;

export interface FlowOptions {
  connectorId: string;
  payment: PaymentStore;
  start: StartStore;
  /** Shows what a failure asks for. */
  fail(error: AppError, orderNo: string): void;
}

export interface Flow {
  /** Takes a new order to the cashier, or straight to its start where nothing is to be paid. */
  begin(order: MadeOrder, channels: readonly string[]): Promise<void>;
  /** Takes up an order where it stands: unpaid, paid, running or over. */
  goOn(orderNo: string): Promise<void>;
  /** After the cashier: asks the server once, without a word. */
  lookOnce(): Promise<void>;
  /** '已完成支付': asks the server until it knows. */
  confirmPaid(): Promise<void>;
  /** '重新支付' */
  payAgain(channels: readonly string[]): Promise<void>;
  /** Gives the unpaid order up, so that the owner may choose again. */
  cancel(): Promise<void>;
  /** Starts the paid order that waits. */
  startNow(): Promise<void>;
  /** Number of the paid order that waits for its start. */
  waitingOrder(): string | undefined;
}

/** Codes after which the prepayment can never be paid any more. */
const over = new Set<number>([codes.noSuchOrder, codes.orderReceivedError, codes.preCreateError]);

/** From an order that was made to a charge that runs, across the cashier and a killed page. */
export function createFlow(env: Environment, { connectorId, payment, start, fail }: FlowOptions): Flow {
  let running: RunningPayment | undefined;
  let paid: { orderNo: string; attempts: number } | undefined;
  const replaceWith = (orderNo: string, route: 'charge' | 'order') => {
    forgetRunning(env, orderNo);
    env.navigator.replace(route === 'charge' ? href('charge', { orderNo }) : href('order', { id: orderNo }));
  };

  /** What an order's state means here. */
  async function follow(orderNo: string, status: ChargeOrder['status'], attempts: number): Promise<void> {
    if (status === 'CREATED') return;
    payment.close();
    if (isStarted(status)) return replaceWith(orderNo, 'charge');
    if (status !== 'PREPAID') return replaceWith(orderNo, 'order');
    paid = { orderNo, attempts };
    // After a failed attempt the owner decides; nothing starts by itself again.
    if (attempts > 0) start.ask('请先插好充电枪');
    else await startNow();
  }

  async function startNow(): Promise<void> {
    if (!paid) return;
    const { orderNo, attempts } = paid;
    const error = await start.start(orderNo, attempts);
    if (start.$start.get().step === 'confirmed') return replaceWith(orderNo, 'charge');
    if (error?.code === codes.prepaymentProcessingOrRefunded) await readAgain(orderNo, false);
    else if (error?.code === codes.noFunds) {
      forgetRunning(env, orderNo);
      env.navigator.replace(href('preOrder', { connectorId }));
    } else if (error) fail(error, orderNo);
  }

  const read = (orderNo: string) => env.call(orderDetail, { orderNo }, { toast: false });

  /**
   * The server knows better than the page: an unpaid order is polled, a paid one waits for its start.
   * @param begin whether a paid order may start at once
   */
  async function readAgain(orderNo: string, begin: boolean): Promise<void> {
    try {
      const order = await read(orderNo);
      const attempts = order.startFail?.attempts ?? 0;
      if (order.status === 'CREATED') return await resume(order, true);
      if (order.status !== 'PREPAID' || begin) return await follow(orderNo, order.status, attempts);
      paid = { orderNo, attempts };
      start.ask(order.startFail?.text ?? '请先插好充电枪');
    } catch (thrown) {
      fail(toAppError(thrown), orderNo);
    }
  }

  async function resume(order: Order, poll: boolean): Promise<void> {
    const unpaid = order.prepayments.find((it) => it.purpose === 'PREPAY');
    if (!unpaid) return replaceWith(order.orderNo, 'order');
    const channel = unpaid.channel === 'UNKNOWN' ? null : unpaid.channel;
    running = { orderNo: order.orderNo, prepayNo: unpaid.prepayNo, connectorId, channel };
    keepRunning(env, running);
    payment.open();
    if (poll || unpaid.status === 'PROCESSING') await confirmPaid();
  }

  async function confirmPaid(): Promise<void> {
    if (!running) return;
    const { orderNo, prepayNo } = running;
    try {
      const result = await payment.poll(prepayNo);
      if (result) await follow(orderNo, result.orderStatus, 0);
    } catch (thrown) {
      settleFailure(toAppError(thrown), orderNo);
    }
  }

  /** An order that is gone or mispaid is no longer the running one. */
  function settleFailure(error: AppError, orderNo: string): void {
    if (error.code !== undefined && over.has(error.code)) {
      payment.close();
      forgetRunning(env, orderNo);
      running = undefined;
    }
    fail(error, orderNo);
  }

  async function goOn(orderNo: string): Promise<void> {
    try {
      const order = await read(orderNo);
      if (order.status === 'CREATED') return await resume(order, false);
      // What is over may be so because another sum came: its result says it (1282062).
      const prepaid = order.prepayments.find((it) => it.purpose === 'PREPAY');
      if (order.status === 'REFUNDED' && prepaid) await payment.read(prepaid.prepayNo);
      await follow(orderNo, order.status, order.startFail?.attempts ?? 0);
    } catch (thrown) {
      settleFailure(toAppError(thrown), orderNo);
    }
  }

  async function payAgain(channels: readonly string[]): Promise<void> {
    running = running ?? readRunning(env);
    if (!running) return;
    const { orderNo } = running;
    try {
      await payment.leave(running, channels);
    } catch (thrown) {
      const error = toAppError(thrown);
      // Paid already, or on its way: the result decides, without a word (1282045, 1282044).
      const known =
        error.code === codes.prepaymentFinished || error.code === codes.prepaymentProcessingOrRefunded;
      if (known) return await readAgain(orderNo, true);
      settleFailure(error, orderNo);
      // The order is made: another attempt pays that one, and only giving it up makes room for a new one.
      if (running) payment.open();
    }
  }

  return {
    goOn,
    startNow,
    confirmPaid,
    payAgain,
    waitingOrder: () => paid?.orderNo,
    async begin({ orderNo, prepayNo }, channels) {
      if (prepayNo === null) return goOn(orderNo);
      running = { orderNo, prepayNo, connectorId, channel: null };
      keepRunning(env, running);
      await payAgain(channels);
    },
    async lookOnce() {
      if (paid) {
        if (start.$start.get().step === 'unknown') await readAgain(paid.orderNo, false);
        return;
      }
      running = running ?? readRunning(env);
      if (running?.connectorId !== connectorId || payment.$step.get() === 'asking') return;
      const { orderNo, prepayNo } = running;
      try {
        const { orderStatus } = await payment.read(prepayNo);
        await follow(orderNo, orderStatus, 0);
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.kind === 'code') settleFailure(error, orderNo);
      }
    },
    async cancel() {
      if (!running) return;
      const { orderNo } = running;
      try {
        await withIntent(env, `cancel:${orderNo}`, { orderNo }, (requestId) =>
          env.call(orderCancel, { orderNo, requestId }),
        );
        forgetRunning(env, orderNo);
        running = undefined;
        payment.close();
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.code === codes.prepaymentFinished) await readAgain(orderNo, true);
        else fail(error, orderNo);
      }
    },
  };
}
