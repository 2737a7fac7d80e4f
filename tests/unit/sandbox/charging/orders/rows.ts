import { chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderArrears, orderCancel, orderPay, orderRefund } from '#contract/calls/order.ts';
import { decideOrder, reportLate, withOrder } from '#sandbox/charging/back-office/change-order.ts';
import { repay } from '#sandbox/charging/back-office/repay.ts';
import { takeOff } from '#sandbox/charging/back-office/take-off.ts';
import { owedFor } from '#sandbox/charging/payments/owed.ts';
import type { MachineRow } from '#sandbox/machine/machine.ts';
import type { Decision } from '#sandbox/charging/back-office/service.ts';
import { created, paid, requestId, users, type TestWorld } from '../harness.ts';

export const minute = 60_000;

/** An order of the test: its number, and the payment of the next notice. */
export interface Driven {
  orderNo: string;
  prepayNo: string;
}

/** Everything that can be done to one order by its user, the channel, the device, service and time. */
export function driver(world: TestWorld) {
  const advanceBy = async (ms: number) => {
    world.pass(ms);
    await world.advance();
  };
  const start = ({ orderNo }: Driven) => world.ask(chargeStart, { orderNo, requestId: requestId() });
  const stop = ({ orderNo }: Driven) => world.ask(chargeStop, { orderNo, requestId: requestId() });
  const pay = (prepayNo: string, channel: 'ALIPAY_WAP' | 'WECHAT_H5' = 'ALIPAY_WAP') =>
    world.ask(orderPay, { prepayNo, channel, returnPath: '/', requestId: requestId() });
  const make = async (): Promise<Driven> => {
    const { orderNo, prepayNo } = await created(world, world.dc, { prepayAmount: 50_000 });
    return { orderNo, prepayNo: prepayNo ?? '' };
  };
  const paying = async () => {
    const order = await make();
    await pay(order.prepayNo);
    return order;
  };
  const processing = async () => {
    const order = await paying();
    await world.notice(order.prepayNo, 'processing');
    return order;
  };
  const prepaid = async (): Promise<Driven> => {
    const { orderNo, prepayNo } = await paid(world, world.dc, { prepayAmount: 50_000 });
    return { orderNo, prepayNo: prepayNo ?? '' };
  };
  const starting = async () => {
    const order = await prepaid();
    await start(order);
    return order;
  };
  const charging = async () => {
    const order = await starting();
    await advanceBy(10 * minute);
    return order;
  };
  const stopping = async () => {
    const order = await charging();
    await stop(order);
    return order;
  };
  const finished = async () => {
    const order = await stopping();
    await advanceBy(3_000);
    return order;
  };
  const settled = async () => {
    const order = await finished();
    await advanceBy(5_000);
    return order;
  };
  const refunded = async () => {
    const order = await prepaid();
    await refund(order);
    return order;
  };
  const refund = ({ orderNo }: Driven) =>
    world.ask(orderRefund, { orderNo, reason: '不充了', requestId: requestId() });
  const cancel = ({ orderNo }: Driven) => world.ask(orderCancel, { orderNo, requestId: requestId() });
  const report = ({ orderNo }: Driven, wh = 8_000) =>
    reportLate(world.context, orderNo, { wh, durationMs: 10 * minute });
  const decide = ({ orderNo }: Driven, decision: Decision, credit = 0) =>
    decideOrder(world.context, orderNo, decision, credit);
  /** Service takes off all that is owed. */
  const clear = ({ orderNo }: Driven) =>
    withOrder(world.context, orderNo, (inside, orderCase, time) =>
      takeOff(inside, orderCase, owedFor(orderCase.order), time, '客服已核实'),
    );
  const transfer = ({ orderNo }: Driven) => withOrder(world.context, orderNo, repay);
  const abnormal = async () => {
    const order = await charging();
    world.scenario({ device: 'silent' });
    await advanceBy(31 * minute);
    world.scenario({ device: 'ok' });
    return order;
  };
  /** The order was refunded, charged nevertheless, and billed: the amount was never paid. */
  const reopened = async () => {
    const order = await refunded();
    await report(order);
    await decide(order, 'reopen');
    return order;
  };
  const arrears = async () => {
    const order = await reopened();
    await advanceBy(5_000);
    const { prepayNo } = await world.ask(orderArrears, { orderNo: order.orderNo, requestId: requestId() });
    await pay(prepayNo);
    return { ...order, prepayNo };
  };
  const points = async () => {
    const { points: left } = await world.context.db
      .selectFrom('user')
      .select('points')
      .where('userId', '=', users.normal)
      .executeTakeFirstOrThrow();
    return left;
  };
  return {
    advanceBy,
    start,
    stop,
    pay,
    refund,
    cancel,
    report,
    decide,
    clear,
    transfer,
    points,
    make,
    paying,
    processing,
    prepaid,
    starting,
    charging,
    stopping,
    finished,
    settled,
    refunded,
    abnormal,
    reopened,
    arrears,
  };
}
export type Driver = ReturnType<typeof driver>;

/** How a row of a state machine happens. */
export interface Row {
  /** Leads an order to the state from which the row starts. */
  reach: () => Promise<Driven>;
  /** Causes the event. */
  act: (order: Driven) => Promise<unknown>;
}

type NamedRow = Pick<MachineRow<string, string>, 'from' | 'event' | 'guard' | 'to'>;

/** @returns the name of a row in a test, as `STARTING: startFails [attempts < 3] -> PREPAID` */
export const rowName = ({ from, event, guard, to }: NamedRow): string =>
  `${from ?? 'nothing'}: ${event}${guard ? ` [${guard}]` : ''} -> ${to}`;

/** @returns the two states of a name from `rowName` */
export function statesOf(row: string): { from: string | undefined; next: string | undefined } {
  const [, from, next] = /^(\w+): .* -> (\w+)$/.exec(row) ?? [];
  return { from, next };
}
