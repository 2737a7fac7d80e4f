import { chargeStop as call } from '#contract/calls/charge.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal } from '#sandbox/context.ts';
import { moveOrder } from '../orders/order-moves.ts';
import { ownOrder, saveOrder } from '../store.ts';

/** Sends the stop command; a repeated request sends nothing more. */
export const chargeStop = implement(call, async ({ db, clock, scenario }, request, caller) => {
  const order = await ownOrder(db, caller?.userId ?? '', request.orderNo);
  if (order.status === 'CHARGING') {
    const silent = scenario.stop === 'silent' || order.record.device.mode === 'silent';
    order.record.stop = { time: clock.now(), outcome: silent ? 'silent' : 'ok' };
    order.record.abnormalReason = null;
    // What was not answered by now, is not carried out any more.
    if (order.record.targetChange?.state === 'SENT') order.record.targetChange.state = 'NO_ANSWER';
    moveOrder(order, 'stop', clock.now());
    await saveOrder(db, order);
  } else if (order.status !== 'STOPPING') {
    throw new Refusal(codes.failure, order.record.end ? '充电已结束' : '订单未在充电中');
  }
  return { status: order.status, nextPollMs: clock.pollMs(2_000) };
});
