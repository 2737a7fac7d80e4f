import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration, useful } from '#contract/grade.ts';
import { orderCase } from '#contract/schema/order/order-case.ts';
import { chargeOrder } from '#contract/schema/order/charge-order.ts';
import { amount, pollMs, id, time } from '#contract/schema/common.ts';
import { costRules } from '#contract/schema/station/cost-rules.ts';
import { orderAction } from '#contract/schema/order/order-action.ts';
import { orderParking } from '#contract/schema/order/order-parking.ts';
import { prepaymentEntries } from '#contract/schema/order/prepayment.ts';

const payment = v.object({
  ...prepaymentEntries,
  orderNo: decoration(id, ''),
  /**
   * Amount that the payment channel received, fen: 0 before it is paid; it differs from the requested amount
   * in the case of 1282062.
   */
  paidAmount: amount,
});
export type OrderPayment = v.InferOutput<typeof payment>;

export const orderDetail = defineCall({
  name: 'orderDetail',
  method: 'GET',
  path: '/v1/h5/charging/order/detail',
  auth: 'required',
  logged: true,
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id }),
  answer: v.object({
    ...chargeOrder.entries,
    prepayments: useful(v.array(payment), []),
    actions: useful(v.array(orderAction), []),
    /** Phone number of the operator's service, `null` if it is not known. */
    serviceTel: v.nullable(v.string()),
    /**
     * Costs beside the energy, as the order keeps them since its estimate: the bill follows these, whatever the station
     * says later. `null` if this back end sends none of them.
     */
    costRules: v.nullable(costRules),
    /**
     * A paid order that is not started by then is closed, as in `chargeCurrent`; `null` for any other order.
     */
    startBy: v.nullable(time),
    /** Relief of parking for this charge; `null` if the place is not known to take money for parking. */
    parking: v.nullable(orderParking),
    /**
     * The cases of the order, one of each kind: the open one, else the latest. `null` if this back end has no cases: then
     * pages offer none.
     */
    cases: v.nullable(v.array(orderCase)),
    /**
     * Part of `arrearsAmount` that a case without an answer disputes, fen: it does not prevent another charge, and
     * `orderArrears` asks for the rest alone. 0 without such a case; `null` if this back end has no cases.
     */
    disputedAmount: v.nullable(amount),
    /** Until when service decides an order in ABNORMAL; `null` for any other state, and if it makes no promise. */
    dueTime: v.nullable(time),
    nextPollMs: pollMs,
  }),
});
