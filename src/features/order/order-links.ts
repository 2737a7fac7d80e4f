import { phoneLink } from '#core/device/phone.ts';
import { href } from '#routes.ts';
import type { OrderDetail } from './order-view.ts';

export type OrderAction = OrderDetail['actions'][number];

/** A button of the bottom bar. `href: null` acts on the page itself. */
export interface ActionButton {
  action: OrderAction;
  label: string;
  href: string | null;
}

/** What the buttons follow from; the same in a row of the list. */
export type ActionOrder = Pick<OrderDetail, 'orderNo' | 'connector' | 'station' | 'actions' | 'serviceTel'>;

const labels: Record<Exclude<OrderAction, 'UNKNOWN'>, string> = {
  PAY: '去支付',
  CANCEL: '取消订单',
  START: '启动充电',
  REFUND: '申请退款',
  VIEW: '查看充电',
  PAY_ARREARS: '去补缴',
  RATE: '评价',
  INVOICE: '开发票',
  CHARGE_AGAIN: '再次充电',
  CONTACT: '联系客服',
};

/** Actions that are worth the primary button, the first of these that is there. */
const main: readonly OrderAction[] = ['PAY', 'START', 'VIEW', 'PAY_ARREARS', 'CHARGE_AGAIN'];

/**
 * The buttons for what the server allows, the main one last. An action that this version does not know gets none.
 */
export function actionButtons(order: ActionOrder): ActionButton[] {
  const { orderNo, connector, station } = order;
  const hrefs: Partial<Record<OrderAction, string | null>> = {
    PAY: href('preOrder', { connectorId: connector.connectorId, orderNo }),
    START: href('preOrder', { connectorId: connector.connectorId, orderNo }),
    VIEW: href('charge', { orderNo }),
    RATE: href('rate', { id: orderNo }),
    INVOICE: href('invoiceNoBillList', { orderNo }),
    CHARGE_AGAIN: href('chargeStation', { stationId: station.stationId }),
    CONTACT: phoneLink(order.serviceTel),
  };
  const here: readonly OrderAction[] = ['CANCEL', 'REFUND', 'PAY_ARREARS'];
  const buttons = [...new Set(order.actions)].flatMap((action): ActionButton[] => {
    if (action === 'UNKNOWN') return [];
    const to = hrefs[action] ?? null;
    return to !== null || here.includes(action) ? [{ action, label: labels[action], href: to }] : [];
  });
  const primary = main.find((action) => buttons.some((button) => button.action === action));
  return [
    ...buttons.filter((button) => button.action !== primary),
    ...buttons.filter((button) => button.action === primary),
  ];
}

export const isMain = (action: OrderAction): boolean => main.includes(action);
