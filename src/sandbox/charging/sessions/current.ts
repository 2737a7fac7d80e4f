import { chargeCurrent as currentCall, chargeCurve as curveCall } from '#contract/calls/charge.ts';
import { casesOfOrder } from '#sandbox/case/case-store.ts';
import { orderCasesOf } from '#sandbox/case/case-view.ts';
import { implement } from '#sandbox/context.ts';
import { aroundOf, topUpOf } from './around.ts';
import { withMove } from './move.ts';
import { orderView, pollOf } from '../orders/order-view.ts';
import { curveView, forecastView, sessionView } from './session-view.ts';
import { parkingPollOf, parkingView } from '../parking/parking-record.ts';
import { findParking } from '../parking/parking-store.ts';
import { ordersOf, ownOrder, paymentsOf } from '../store.ts';

/**
 * The requested order in any state, else the active one: starting, charging, stopping, or waiting for its
 * bill.
 */
export const chargeCurrent = implement(currentCall, async (context, request, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  const order = request.orderNo
    ? await ownOrder(db, userId, request.orderNo)
    : (await ordersOf(db, userId)).find(
        ({ status, vin }) =>
          ['STARTING', 'CHARGING', 'STOPPING', 'FINISHED'].includes(status) && vin === (request.vin ?? vin),
      );
  if (!order) return null;
  const parking = await findParking(db, order.orderNo);
  return {
    order: orderView(order, now),
    session: await withMove(context, order, sessionView(order, now)),
    nextPollMs: pollOf(order, clock) || parkingPollOf(parking, clock),
    ...aroundOf(context, order, now),
    topUp: topUpOf(order, await paymentsOf(db, order.orderNo)),
    parking: parkingView(parking),
    cases: orderCasesOf(await casesOfOrder(db, order.orderNo)),
  };
});

/** Power in W and state of charge in percent over the time of a charge. @throws Refusal 1280004 */
export const chargeCurve = implement(curveCall, async ({ db, clock }, request, caller) => {
  const order = await ownOrder(db, caller?.userId ?? '', request.orderNo);
  const now = clock.now();
  return { points: curveView(order, now), forecast: forecastView(order, now) };
});
