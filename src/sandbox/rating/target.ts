import { codes } from '#contract/codes.ts';
import type { RatedThing, RatingType } from '#contract/schema/order/rating.ts';
import type { Order } from '../charging/orders/order-record.ts';
import { orderView } from '../charging/orders/order-view.ts';
import { ownOrder } from '../charging/store.ts';
import { Refusal, type SandboxContext } from '../context.ts';
import { serviceTarget } from './service-targets.ts';

/** The object of a rating. */
export interface Target {
  thing: RatedThing;
  /** Why it cannot be rated, for the user. */
  blockReason: string | null;
  /** For a charge. */
  order: Order | null;
}

function blockReason({ status }: Order): string | null {
  if (status === 'SETTLED') return null;
  return status === 'CANCELLED' || status === 'REFUNDED'
    ? '订单没有产生充电，无需评价'
    : '充电完成并结清后才能评价';
}

function chargeTarget(order: Order, now: number): Target {
  const view = orderView(order, now);
  return {
    thing: {
      targetType: 'CHARGE',
      targetId: order.orderNo,
      name: view.station.name,
      detail: view.connector.connectorName,
      endTime: view.endTime,
      chargedWh: view.chargedWh,
      totalAmount: view.totalAmount,
    },
    blockReason: blockReason(order),
    order,
  };
}

/** @throws Refusal 1280004 for an unknown object, and one of another user */
export async function targetOf(
  context: SandboxContext,
  userId: string,
  targetType: RatingType,
  targetId: string,
): Promise<Target> {
  const { db, clock } = context;
  if (targetType === 'CHARGE') return chargeTarget(await ownOrder(db, userId, targetId), clock.now());
  const target = await serviceTarget(context, userId, targetType, targetId);
  if (!target) throw new Refusal(codes.noSuchOrder, '订单不存在');
  return { ...target, order: null };
}
