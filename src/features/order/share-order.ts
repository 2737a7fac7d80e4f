import type { Environment } from '#core/environment.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { share } from '#domain/share.ts';
import { href } from '#routes.ts';
import { statusLabel } from '#domain/order/order-words.ts';
import { headOf, type OrderDetail } from './order-view.ts';

/** Shares station and bill of an order: the page of an order is for its owner only. */
export function shareOrder(env: Environment, order: OrderDetail): Promise<void> {
  const words = [`${formatKwh(order.chargedWh)} 度`, `¥${formatYuan(headOf(order).amount)}`];
  return share(env, {
    title: order.station.name,
    desc: `${statusLabel(order).text} · ${words.join(' · ')}`,
    link: href('chargeStation', { stationId: order.station.stationId }),
  });
}
