import { chargeTargetSet as call } from '#contract/calls/charge.ts';
import { codes } from '#contract/codes.ts';
import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import { implement, Refusal } from '#sandbox/context.ts';
import type { Order } from '../orders/order-record.ts';
import { planOrder, planWith } from '../orders/order-plan.ts';
import { ownOrder, saveOrder } from '../store.ts';
import { targetSocOf } from './car-state.ts';
import { chargeOf } from './session-model.ts';
import { shownAt } from './session-view.ts';

/** Whether target and prepaid amount of a running charge can be changed: a roaming operator knows neither. */
export const canBeChanged = ({ record }: Order): boolean =>
  record.charge?.kind === 'simulated' && !record.operatorId.startsWith('MA0ROAM');

/** The refusal of a change of an order that does not charge. */
export const notCharging = ({ record }: Order): Refusal =>
  new Refusal(codes.failure, record.end ? '充电已结束' : '订单未在充电中');

const refuseTarget = (message: string) => new Refusal(codes.failure, message, { field: 'target' });

const isSame = (a: ChargeTarget, b: ChargeTarget): boolean => a.kind === b.kind && a.value === b.value;

/** @throws Refusal for a target that the device does not know, or that is reached at `now` */
function checkTarget(order: Order, target: ChargeTarget, now: number): void {
  // A full battery is known without the state of charge.
  const isPercent = target.kind === 'SOC' && target.value < 100;
  if (order.record.charge?.current === 'AC' && isPercent)
    throw refuseTarget('该充电枪不支持按电量百分比设置目标');
  if (planWith(order, target, null).wh <= shownAt(order, now).wh)
    throw refuseTarget('已充到这个目标，请选更高的');
}

/** Sends another target to the device, which answers later; the same one is sent once. */
export const chargeTargetSet = implement(call, async ({ db, clock, scenario }, request, caller) => {
  const order = await ownOrder(db, caller?.userId ?? '', request.orderNo);
  const now = clock.now();
  const { target } = request;
  if (order.status !== 'CHARGING') throw notCharging(order);
  if (!canBeChanged(order)) throw new Refusal(codes.failure, '该运营商的充电不支持改目标');
  const { targetChange: last } = order.record;
  const isWaiting = last?.state === 'SENT';
  if (isWaiting && !isSame(last.target, target))
    throw new Refusal(codes.failure, '充电桩还没有确认上一次修改，请稍后再试');
  if (!isWaiting) {
    checkTarget(order, target, now);
    order.record.targetChange = { target, state: 'SENT', time: now, outcome: scenario.target };
    await saveOrder(db, order);
  }
  return { status: 'SENT', nextPollMs: clock.pollMs(2_000) };
});

/** The device has answered a change of the target, or has not. Changes the order, writes nothing. */
export function answerTarget(order: Order, isAnswered: boolean, time: number): void {
  const { record } = order;
  const { targetChange: change, charge } = record;
  if (!change || charge?.kind !== 'simulated') throw new Error(`order ${order.orderNo} changes no target`);
  if (!isAnswered || change.outcome !== 'ok') {
    change.state = isAnswered ? 'REFUSED' : 'NO_ANSWER';
    return;
  }
  change.state = 'DONE';
  record.target = change.target;
  record.targetSoc = targetSocOf(charge, change.target);
  record.replanTime = time;
  record.chargedBefore = { time, wh: chargeOf(charge).whAt(time) };
  planOrder(order);
}
