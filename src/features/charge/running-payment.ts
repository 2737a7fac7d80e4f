import * as v from 'valibot';
import { payChannels } from '../../contract/schema/pay-channel';
import type { Environment } from '../../core/environment';

const schema = v.object({
  orderNo: v.string(),
  prepayNo: v.string(),
  connectorId: v.string(),
  /** `null` until one was chosen. */
  channel: v.nullable(v.picklist(payChannels)),
});

/** The payment that the owner left for the cashier; it outlives the page. */
export type RunningPayment = v.InferOutput<typeof schema>;

const key = 'payment:running';
type Store = Pick<Environment, 'storage'>;

export const readRunning = (env: Store): RunningPayment | undefined => env.storage.read(key, schema);
export const keepRunning = (env: Store, payment: RunningPayment): boolean => env.storage.write(key, payment);

/** Forgets the payment of that order; another one stays. */
export function forgetRunning(env: Store, orderNo: string): void {
  if (readRunning(env)?.orderNo === orderNo) env.storage.remove(key);
}
