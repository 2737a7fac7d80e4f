import type { WritableAtom } from 'nanostores';
import type { PaymentTrial } from '../../contract/schema/payment-trial';
import type { Environment } from '../../core/environment';
import type { AppError } from '../../core/error';
import { createBody, createOrder } from './create-order';
import { createPayment, type PaymentStep } from './payment.store';
import { createFlow, type Flow } from './pre-order-flow';
import { createStart, type StartState } from './start.store';

export interface CheckoutOptions {
  connectorId: string;
  /** Shows what a failure asks for. */
  fail(error: AppError, orderNo: string): void;
  /** What the screen shows of it. */
  $payment: WritableAtom<PaymentStep>;
  $start: WritableAtom<StartState>;
  $startWait: WritableAtom<number>;
}

export interface Checkout extends Flow {
  /** Makes an order of a valid trial and goes on with it. @throws AppError where none was made */
  make(trial: PaymentTrial): Promise<void>;
}

/** Everything after '去支付'. A page needs it only then, or where an order waits; loaded late. */
export function createCheckout(env: Environment, options: CheckoutOptions): Checkout {
  const payment = createPayment(env);
  const start = createStart(env);
  payment.$step.listen((step) => options.$payment.set(step));
  start.$start.listen((state) => options.$start.set(state));
  start.$wait.listen((seconds) => options.$startWait.set(seconds));
  const flow = createFlow(env, { ...options, payment, start });
  return {
    ...flow,
    async make(trial) {
      const body = createBody(trial, trial.vin ?? '', env.session.$sourceApp.get());
      await flow.begin(await createOrder(env, body), trial.channels);
    },
  };
}
