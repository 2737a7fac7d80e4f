import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '../../contract/call';
import { orderPay } from '../../contract/calls/order/order-pay';
import { payResult } from '../../contract/calls/order/pay-result';
import { payChannels } from '../../contract/schema/pay-channel';
import type { PayChannel } from '../../contract/schema/pay-channel';
import type { Environment } from '../../core/environment';
import { AppError, toAppError } from '../../core/error';
import { withIntent } from '../../core/intent';
import { holdPage } from '../../core/stale-release';
import { href } from '../../routes';
import { keepRunning, type RunningPayment } from './running-payment';
import { sendSafely } from './send-safely';

type PayResult = AnswerOf<typeof payResult>;

/**
 * `open`: the owner is asked whether the payment is done; `asking`: the server is asked; `unpaid`: it was asked
 * often enough and knows of no payment.
 */
export type PaymentStep = 'none' | 'open' | 'asking' | 'unpaid';

export interface PaymentStore {
  readonly $step: ReadableAtom<PaymentStep>;
  /** Opens the cashier for a prepayment. @throws AppError */
  leave(payment: RunningPayment, channels: readonly string[]): Promise<void>;
  /** Asks the owner about a payment that was left for the cashier. */
  open(): void;
  close(): void;
  /** Reads the result once. @throws AppError */
  read(prepayNo: string): Promise<PayResult>;
  /** Polls until the result is definite, 10 times every 2 s; `undefined` where it is not by then. @throws AppError */
  poll(prepayNo: string): Promise<PayResult | undefined>;
}

const pollEveryMs = 2_000;
const pollTimes = 10;

/** Channels that a page can open by itself; a mini program needs an app that can call one. */
const supported = new Set<string>(['WECHAT_H5', 'ALIPAY_WAP', 'SANDBOX']);

/** @returns the first channel that this platform can open, or `undefined`. */
export const channelOf = (channels: readonly string[]): PayChannel | undefined =>
  payChannels.find((it) => it === channels.find((channel) => supported.has(channel)));

/** Whether the server knows how the payment ended; PAID with an order that waits is still on its way. */
const isDefinite = ({ status, orderStatus }: PayResult): boolean =>
  !['INIT', 'PAYING', 'PROCESSING'].includes(status) && !(status === 'PAID' && orderStatus === 'CREATED');

/** The way to the cashier and back. The return proves nothing (domain model, 2.2): only the result counts. */
export function createPayment(env: Environment): PaymentStore {
  const $step = atom<PaymentStep>('none');
  const wait = (ms: number) => new Promise<void>((done) => void env.clock.after(ms, done));
  const read = (prepayNo: string) => env.call(payResult, { prepayNo }, { toast: false });

  return {
    $step,
    async leave(payment, channels) {
      const { orderNo, prepayNo, connectorId } = payment;
      const channel = payment.channel ?? channelOf(channels);
      if (!channel) throw new AppError({ kind: 'unsupported', message: '暂不支持该支付方式' });
      const body = { prepayNo, channel, returnPath: href('preOrder', { connectorId, orderNo, prepayNo }) };
      const send = () =>
        withIntent(env, `pay:${prepayNo}`, body, (requestId) => env.call(orderPay, { ...body, requestId }));
      keepRunning(env, { ...payment, channel });
      // A payment that is already done shows as 1282045 on the second attempt.
      const { payParams } = await sendSafely(send, () => read(prepayNo).then(() => undefined));
      if (!payParams.url) throw new AppError({ kind: 'unsupported', message: '暂不支持该支付方式' });
      // The way to the cashier must not be cut by a reload for the dialog that opens now.
      holdPage(1);
      $step.set('open');
      if (/^\/(?![/\\])/.test(payParams.url)) env.navigator.go(payParams.url);
      else env.navigator.leave(payParams.url);
    },
    open: () => $step.set('open'),
    close: () => $step.set('none'),
    read,
    async poll(prepayNo) {
      $step.set('asking');
      for (let count = 1; count <= pollTimes; count += 1) {
        try {
          const result = await read(prepayNo);
          if (isDefinite(result)) return result;
        } catch (thrown) {
          const error = toAppError(thrown);
          if (error.kind === 'code' || error.kind === 'unauthorised' || count === pollTimes) {
            $step.set('open');
            throw error;
          }
        }
        if (count < pollTimes) await wait(pollEveryMs);
      }
      $step.set('unpaid');
      return undefined;
    },
  };
}
