import type { WritableAtom } from 'nanostores';
import type { Environment } from '../../core/environment';
import type { AppError } from '../../core/error';
import { priceChanged, type Notice } from '../../core/notice';
import type { PayMethod } from '../../core/payment/pay-methods';
import type { PaymentStep } from '../../core/payment/result-poll';
import { createBody, createOrder } from './create-order';
import { createFlow, type Flow } from './pre-order-flow';
import { createStart, type StartState } from './start.store';
import { trialChanges } from './trial-changes';
import type { TrialStore } from './trial.store';

export interface CheckoutOptions {
  connectorId: string;
  trial: TrialStore;
  /** Shows what a failure asks for. */
  fail(error: AppError, orderNo: string): void;
  /** What the screen shows of it. */
  $notice: WritableAtom<Notice | null>;
  $payment: WritableAtom<PaymentStep>;
  $start: WritableAtom<StartState>;
  $startWait: WritableAtom<number>;
}

export interface Checkout extends Flow {
  /**
   * Makes an order of what is on the screen and goes on with it. A trial that is over is renewed; where that changed
   * something, the owner is told first.
   * @throws AppError where no order was made
   */
  make(method: PayMethod | undefined): Promise<void>;
}

/** Everything after '去支付'. A page needs it only then, or where an order waits; loaded late. */
export function createCheckout(env: Environment, options: CheckoutOptions): Checkout {
  const { trial, fail, $notice } = options;
  const start = createStart(env);
  start.$start.listen((state) => options.$start.set(state));
  start.$wait.listen((seconds) => options.$startWait.set(seconds));
  const flow = createFlow(env, { ...options, start });
  flow.$step.listen((step) => options.$payment.set(step));
  return {
    ...flow,
    async make(method) {
      const shown = trial.isAnswered() ? trial.$trial.get() : null;
      const valid = await trial.valid();
      if (!valid) {
        const now = trial.$trial.get();
        if (now.state !== 'loading' && now.error) fail(now.error, '');
        return;
      }
      const changes = shown?.state === 'ready' ? trialChanges(shown.value, valid) : [];
      if (changes.length > 0) return $notice.set(priceChanged(changes));
      const body = createBody(valid, valid.vin ?? '', env.session.$sourceApp.get());
      await flow.begin(await createOrder(env, body), { channels: valid.channels, method });
    },
  };
}
