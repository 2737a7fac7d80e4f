import * as v from 'valibot';
import { payChannels } from '#contract/schema/order/pay-channel.ts';
import { href } from '#routes.ts';
import type { Environment } from '../environment.ts';

const schema = v.object({
  orderNo: v.string(),
  prepayNo: v.string(),
  /** Connector of the order; `null` for a payment that is made on a page of its order: arrears and top-ups. */
  connectorId: v.nullable(v.string()),
  /** `null` until one was chosen. */
  channel: v.nullable(v.picklist(payChannels)),
  /** Amount to pay, fen; `null` if it is not known. */
  amount: v.optional(v.nullable(v.number()), null),
  /** It adds to the prepaid amount of a running charge, and is paid on its page. */
  isTopUp: v.optional(v.literal(true)),
  /** The owner asked to cancel its order: no cashier opens, and the charge does not start by itself. */
  givenUp: v.optional(v.boolean()),
});

/** The payment for which the owner went to the cashier; it is stored, so that it survives the page. */
export type RunningPayment = v.InferOutput<typeof schema>;

type Parts = Pick<Environment, 'storage'>;

const key = 'payment:running';

/** @returns the stored payment, or `undefined` */
export const readRunning = (env: Parts): RunningPayment | undefined => env.storage.read(key, schema);
/** @returns whether it could be stored; storage may be full or blocked */
export const keepRunning = (env: Parts, payment: RunningPayment): boolean => env.storage.write(key, payment);

/** Forgets the payment of that order; another one stays. */
export function forgetRunning(env: Parts, orderNo: string): void {
  if (readRunning(env)?.orderNo === orderNo) env.storage.remove(key);
}

/**
 * @returns the page where a payment continues: the cashier returns to it, and links to a running payment lead to it.
 */
export const pageOfPayment = ({
  orderNo,
  prepayNo,
  connectorId,
  isTopUp,
}: Pick<RunningPayment, 'orderNo' | 'prepayNo' | 'connectorId' | 'isTopUp'>): string =>
  isTopUp
    ? href('charge', { orderNo, prepayNo })
    : connectorId === null
      ? href('order', { id: orderNo, prepayNo })
      : href('preOrder', { connectorId, orderNo, prepayNo });
