import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Coupon } from '#sandbox/complete-entities.ts';
import type { SandboxContext } from '../context.ts';
import { invoiceBar } from '../invoice/sale/invoiceable.ts';
import { owingOf } from '../case/dispute.ts';
import { activeStates, runningStates } from './orders/order-machine.ts';
import type { Order } from './orders/order-record.ts';
import { ordersOf } from './store.ts';
import { firstEnds } from './cards/coupons.ts';

/** Where and when an order charged; the facts by which a user recognises it. */
interface ChargeFacts {
  stationName: string;
  time: number;
}

/** The orders and wallet of a user in `getUser`; amounts in fen. */
export interface OrderFacts {
  currentOrderNo: string | null;
  openOrder: ChargeUserInfo['openOrder'];
  arrearsOrderNo: string | null;
  /** Total of all unpaid orders, without what is in dispute. */
  arrearsAmount: number;
  arrearsCharge: ChargeFacts | null;
  unratedOrderNo: string | null;
  unratedCharge: ChargeFacts | null;
  uninvoicedCount: number;
  cardCount: number;
  couponCount: number;
  couponMostAmount: number | null;
  couponEnds: ChargeUserInfo['couponEnds'];
}

const chargeFacts = (order: Order | undefined): ChargeFacts | null =>
  order ? { stationName: order.record.station.name, time: order.record.end?.time ?? order.createTime } : null;

/** @returns the facts of a user's orders, cards and coupons now (domain model, 1.2). */
export async function orderFacts(context: SandboxContext, userId: string): Promise<OrderFacts> {
  const { db, clock } = context;
  const orders = await ordersOf(db, userId);
  const cards = await db
    .selectFrom('energyCard')
    .select('cardId')
    .where('userId', '=', userId)
    .where('status', 'in', ['ACTIVE', 'FROZEN'])
    .where('endTime', '>', clock.now())
    .execute();
  const coupons = await db
    .selectFrom('coupon')
    .select('json')
    .where('userId', '=', userId)
    .where('status', '=', 'UNUSED')
    .execute();
  const usable = coupons
    .map((coupon) => JSON.parse(coupon.json) as Coupon)
    .filter(({ endTime }) => endTime > clock.now());
  const sums = usable.filter(({ type }) => type === 'CASH').map(({ value }) => value);
  const settled = orders.filter((order) => order.status === 'SETTLED');
  const { due, isDue } = await owingOf(context, userId);
  const owing = orders.filter(isDue);
  const unrated = settled.find((order) => !order.record.rated);
  const open = orders.find((order) => activeStates.includes(order.status));
  return {
    openOrder: open
      ? {
          orderNo: open.orderNo,
          status: open.status,
          stationName: open.record.station.name,
          startFailed: open.record.startFail !== null,
        }
      : null,
    currentOrderNo: orders.find((order) => runningStates.includes(order.status))?.orderNo ?? null,
    arrearsOrderNo: owing[0]?.orderNo ?? null,
    arrearsAmount: owing.reduce((sum, order) => sum + due(order), 0),
    arrearsCharge: chargeFacts(owing[0]),
    unratedOrderNo: unrated?.orderNo ?? null,
    unratedCharge: chargeFacts(unrated),
    uninvoicedCount: settled.filter((order) => invoiceBar(order, clock.now()) === null).length,
    cardCount: cards.length,
    couponCount: usable.length,
    couponEnds: firstEnds(usable),
    couponMostAmount: sums.length > 0 ? Math.max(...sums) : null,
  };
}
