import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { href } from '#routes.ts';
import { statusLabel } from './labels.ts';
import { headOf, type OrderDetail } from './order-view.ts';

/** Shares station and bill of an order: the page of an order is for its owner only. */
export async function shareOrder(env: Environment, order: OrderDetail): Promise<void> {
  const words = [`${formatKwh(order.chargedWh)} 度`, `¥${formatYuan(headOf(order).amount)}`];
  const content = {
    title: order.station.name,
    desc: `${statusLabel(order).text} · ${words.join(' · ')}`,
    link: href('chargeStation', { stationId: order.station.stationId }),
  };
  try {
    const how = await (await env.bridge.more()).share(content);
    if (how === 'copied') env.toaster.show('链接已复制');
  } catch (thrown) {
    const { kind, message } = toAppError(thrown);
    if (kind !== 'cancelled') env.toaster.show(message || '操作失败，请稍后重试');
  }
}
