import * as v from 'valibot';
import type { RequestOf } from '#contract/call.ts';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { orderCreate } from '#contract/calls/order/order-create.ts';
import { chargeTarget } from '#contract/schema/order/charge-target.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Environment } from '#core/environment.ts';
import { endRequest, findRequestId, pendingRequest, requestIdKey } from '#core/writes/request-id-storage.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import type { Choice } from './trial.store.ts';

type CreateBody = Omit<RequestOf<typeof orderCreate>, 'requestId'>;

/** An order that exists by now; `prepayNo` is `null` if there is nothing to pay. */
export interface MadeOrder {
  orderNo: string;
  prepayNo: string | null;
  /** Amount to pay, fen; missing if the order was found by a read. */
  cashAmount?: number;
}

/** An unpaid order is closed after this time (domain model, 2.1): repeating its request would only return the closed order. */
const unpaidMs = 15 * 60_000;

const keyOf = (connectorId: string) => `create:${connectorId}`;
const bodySchema = v.object({
  trialId: v.string(),
  connectorId: v.string(),
  vin: v.string(),
  prepayAmount: v.number(),
  cardIds: v.array(v.string()),
  couponId: v.nullable(v.string()),
  points: v.number(),
  target: v.optional(chargeTarget),
  plate: v.optional(v.string()),
  channelType: v.picklist([0, 1, 2]),
});

/** Channel type of the session's source (specification, section 3): 3 becomes 1, 4 becomes 2, else 0. */
export const channelTypeOf = (sourceApp: number): 0 | 1 | 2 =>
  sourceApp === 3 ? 1 : sourceApp === 4 ? 2 : 0;

/** @param connectorId of the page; a trial that names no connector is for that one too */
export const createBody = (
  connectorId: string,
  trial: PaymentTrial,
  { vin, target, plate = '' }: Pick<Choice, 'target'> & { vin: string; plate?: string },
  sourceApp: number,
): CreateBody => ({
  trialId: trial.trialId,
  connectorId,
  vin,
  prepayAmount: trial.chosen.prepayAmount,
  cardIds: trial.chosen.cardIds,
  couponId: trial.chosen.couponId,
  points: trial.chosen.points,
  ...(target && { target }),
  // Without one the back end takes the plate of the car.
  ...(plate && trial.costRules?.parking?.relief && { plate }),
  channelType: channelTypeOf(sourceApp),
});

const withoutTrial = (body: CreateBody) => JSON.stringify({ ...body, trialId: '' });

/**
 * Makes an order, once per intention. An attempt with an unknown outcome is repeated with its own trial and request id as
 * long as the user has not changed the choice, even if the screen shows a newer trial: the back end then returns the order
 * that it may have made.
 *
 * @throws AppError if the back end refused, or the outcome is still unknown after a second attempt
 */
export function createOrder(env: Environment, wanted: CreateBody): Promise<MadeOrder> {
  const key = keyOf(wanted.connectorId);
  const asked = findRequestId(env, requestIdKey(env, key));
  if (asked && env.clock.now() - asked.time >= unpaidMs) endRequest(env, key);
  const pending = v.safeParse(bodySchema, pendingRequest(env, key));
  const body =
    pending.success && withoutTrial(pending.output) === withoutTrial(wanted) ? pending.output : wanted;
  return sendIdempotent<MadeOrder>(env, {
    key,
    body,
    toasts: true,
    send: (requestId) => env.call(orderCreate, { ...body, requestId }, { toast: false }),
    read: async () => {
      const current = await env.call(chargeCurrent, {}, { toast: false });
      if (current?.order.connector.connectorId !== body.connectorId) return undefined;
      return { orderNo: current.order.orderNo, prepayNo: null };
    },
  });
}
