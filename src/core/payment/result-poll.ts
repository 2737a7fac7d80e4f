import type { WritableAtom } from 'nanostores';
import type { AnswerOf } from '#contract/call.ts';
import { payResult } from '#contract/calls/order/pay-result.ts';
import type { Environment } from '../environment.ts';
import { toAppError } from '../error.ts';

export type PayResult = AnswerOf<typeof payResult>;

/**
 * `waiting`: the owner comes from an order to pay it; `open`: the dialog asks whether the payment is done; `asking`:
 * the result is polled; `unpaid`: polling ended without a payment; `processing`: the channel is processing one, or the
 * order does not know of it yet, so that it must not be made again.
 */
export type PaymentStep = 'none' | 'waiting' | 'open' | 'asking' | 'unpaid' | 'processing';

/** First step for an unpaid order when its page opens: to pay it, or whether it was paid. */
export type FirstStep = Extract<PaymentStep, 'waiting' | 'open'>;

export interface ResultPoll {
  /** Reads the result once. @throws AppError */
  read(prepayNo: string): Promise<PayResult>;
  /**
   * Reads the result once. @returns `undefined` if {@link stop} was called meanwhile, or another poll started
   * @throws AppError, but not then
   */
  look(prepayNo: string): Promise<PayResult | undefined>;
  /**
   * Polls until the result is known. @returns `undefined` if it is still unknown at the end, or if another poll started
   * @throws AppError
   */
  start(prepayNo: string): Promise<PayResult | undefined>;
  /** Whether a poll runs. */
  isRunning(): boolean;
  /** Ends the running poll or read; its response is not shown any more. */
  stop(): void;
}

/** Domain model, 2.2. */
const pollEveryMs = 2_000;
const pollTimes = 10;

const openStates: readonly PayResult['status'][] = ['INIT', 'PAYING', 'PROCESSING', 'UNKNOWN'];

/** Whether the payment may still be made; PAID with a waiting order is still on its way. */
export const isOpen = ({ status, orderStatus }: PayResult): boolean =>
  openStates.includes(status) ||
  (status === 'PAID' && (orderStatus === 'CREATED' || orderStatus === 'ARREARS'));

/**
 * Whether the owner has paid, for an open payment: its channel is processing it, or its order does not know of it yet.
 */
export const isProcessing = ({ status }: PayResult): boolean => status === 'PROCESSING' || status === 'PAID';

/** '我已付款，查询': the result is polled 10 times every 2 s, and `$step` shows the progress. */
export function createResultPoll(env: Environment, $step: WritableAtom<PaymentStep>): ResultPoll {
  let turn = 0;
  let running = false;
  const wait = () => new Promise<void>((done) => void env.clock.after(pollEveryMs, done));
  const read = (prepayNo: string) => env.call(payResult, { prepayNo }, { toast: false });

  /** Polls as long as no other poll has started. */
  async function ask(prepayNo: string, mine: number): Promise<PayResult | undefined> {
    // A payment in progress stays shown until the server reports something else.
    let step: PaymentStep = $step.get() === 'processing' ? 'processing' : 'asking';
    $step.set(step);
    for (let count = 1; count <= pollTimes; count += 1) {
      try {
        const result = await read(prepayNo);
        if (mine !== turn) return undefined;
        if (!isOpen(result)) return result;
        step = isProcessing(result) ? 'processing' : 'asking';
        $step.set(step);
      } catch (thrown) {
        if (mine !== turn) return undefined;
        const error = toAppError(thrown);
        if (error.kind === 'code' || error.kind === 'unauthorised' || count === pollTimes) {
          if (step === 'asking') $step.set('open');
          throw error;
        }
      }
      if (count === pollTimes) break;
      await wait();
      if (mine !== turn) return undefined;
    }
    if (step === 'asking') $step.set('unpaid');
    return undefined;
  }

  return {
    read,
    async look(prepayNo) {
      const mine = turn;
      try {
        const result = await read(prepayNo);
        return mine === turn ? result : undefined;
      } catch (thrown) {
        if (mine === turn) throw thrown;
        return undefined;
      }
    },
    isRunning: () => running,
    stop() {
      turn += 1;
      running = false;
    },
    async start(prepayNo) {
      turn += 1;
      const mine = turn;
      running = true;
      try {
        return await ask(prepayNo, mine);
      } finally {
        if (mine === turn) running = false;
      }
    },
  };
}
