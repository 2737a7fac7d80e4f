import { orderList as listCall, type OrderTab } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal, type SandboxContext } from '#sandbox/context.ts';
import { owingOf } from '#sandbox/case/dispute.ts';
import { monthOf } from './month.ts';
import { activeStates, type OrderState } from './order-machine.ts';
import type { Order } from './order-record.ts';
import { actionsOf, orderView, quietPollMs, serviceTelOf } from './order-view.ts';
import { parkingView } from '../parking/parking-record.ts';
import { findParking } from '../parking/parking-store.ts';
import { owedFor } from '../payments/owed.ts';
import { isAwaited, isProcessing } from '../payments/prepayment-record.ts';
import { ordersOf, paymentsOf } from '../store.ts';

const inTab: Readonly<Record<OrderTab, (status: OrderState) => boolean>> = {
  ALL: () => true,
  DOING: (status) => status === 'CREATED' || activeStates.includes(status),
  ARREARS: (status) => status === 'ARREARS',
  DONE: (status) => status === 'SETTLED',
  OTHER: (status) => status === 'REFUNDED' || status === 'CANCELLED' || status === 'ABNORMAL',
};

/** Cursor of an order in the list: orders of the same millisecond follow their numbers. */
const cursorOf = ({ createTime, orderNo }: Order): string => `${createTime}-${orderNo}`;

/** @returns a test whether an order comes after the cursor. @throws Refusal for an invalid cursor */
function behind(cursor: string): (order: Order) => boolean {
  const [, time, number] = /^(\d{1,15})-(\d{20})$/.exec(cursor) ?? [];
  if (!time || !number) throw new Refusal(codes.failure, '请求参数错误', { field: 'cursor' });
  return ({ createTime, orderNo }) =>
    createTime < Number(time) || (createTime === Number(time) && orderNo < number);
}

/** Months of the orders, newest first, with the number of matching orders in each. */
function monthsOf(
  orders: readonly Order[],
  passes: (order: Order) => boolean,
): { month: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const order of orders) {
    const month = monthOf(order.createTime);
    counts.set(month, (counts.get(month) ?? 0) + (passes(order) ? 1 : 0));
  }
  return [...counts].map(([month, count]) => ({ month, count }));
}

/** Cars that have charged, with the plate of their newest order. */
function carsOf(orders: readonly Order[]): { vin: string; licenseNumber: string | null }[] {
  const cars = new Map<string, string | null>();
  for (const { vin, record } of orders) if (!cars.has(vin)) cars.set(vin, record.licenseNumber);
  return [...cars]
    .map(([vin, licenseNumber]) => ({ vin, licenseNumber }))
    .sort((a, b) => (a.vin < b.vin ? -1 : 1));
}

function settledOf(orders: readonly Order[]) {
  const settled = orders.filter((order) => order.status === 'SETTLED');
  const sum = (value: (order: Order) => number) => settled.reduce((all, order) => all + value(order), 0);
  return {
    count: settled.length,
    chargedWh: sum(({ record }) => record.end?.wh ?? 0),
    payableAmount: sum(
      ({ record }) =>
        (record.settlement?.payableAmount ?? 0) +
        record.adjustments.reduce((all, adjustment) => all + adjustment.amount, 0),
    ),
  };
}

async function rowOf(context: SandboxContext, order: Order, due: (order: Order) => number) {
  const { db, clock } = context;
  const payments = await paymentsOf(db, order.orderNo);
  const { details: _, ...summary } = orderView(order, clock.now());
  const unpaid = payments.find((payment) => payment.purpose === 'PREPAY');
  return {
    ...summary,
    unpaidAmount: order.status === 'CREATED' ? (unpaid?.amount ?? 0) : 0,
    paymentProcessing: payments.some(isProcessing),
    actions: actionsOf(order, payments.some(isAwaited), clock.now(), owedFor(order) - due(order)),
    serviceTel: serviceTelOf(context, order),
    parking: parkingView(await findParking(db, order.orderNo)),
  };
}

/** Orders of the user by tab, month and car, newest first. */
export const orderList = implement(listCall, async (context, request, caller) => {
  const { tab, month, vin, pageSize = 10, cursor } = request;
  const all = await ordersOf(context.db, caller?.userId ?? '');
  const ofAnyMonth = (order: Order) => inTab[tab](order.status) && (!vin || order.vin === vin);
  const found = all.filter((order) => ofAnyMonth(order) && (!month || monthOf(order.createTime) === month));
  const rest = cursor === undefined ? found : found.filter(behind(cursor));
  const page = rest.slice(0, pageSize);
  const last = page[page.length - 1];
  const { due } = await owingOf(context, caller?.userId ?? '');
  const list = [];
  for (const order of page) list.push(await rowOf(context, order, due));
  return {
    list,
    total: found.length,
    cursor: last && rest.length > page.length ? cursorOf(last) : null,
    settled: settledOf(found),
    months: monthsOf(all, ofAnyMonth),
    cars: carsOf(all),
    nextPollMs: page.some((order) => activeStates.includes(order.status))
      ? context.clock.pollMs(10_000)
      : quietPollMs,
  };
});
