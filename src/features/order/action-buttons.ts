import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { phoneLink } from '#core/device/phone.ts';
import { caseLink } from '#domain/case/case-link.ts';
import { href } from '#routes.ts';
import type { OrderDetail } from './order-detail-words.ts';

export type OrderAction = OrderDetail['actions'][number];

/** `href: null`: the button acts on the page of the order itself. */
export interface ActionButton {
  action: OrderAction;
  label: string;
  href: string | null;
}

/** The fields of an order that decide about its buttons. */
export type ActionOrder = Pick<
  OrderDetail,
  'orderNo' | 'connector' | 'station' | 'actions' | 'serviceTel' | 'refundStatus'
> & {
  /** Complaints about the order; left out in a list, which leads to the phone. */
  cases?: OrderDetail['cases'];
};

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

/** Actions for the primary button; the first of these that the order allows. */
const main: readonly OrderAction[] = ['PAY', 'START', 'VIEW', 'PAY_ARREARS', 'CHARGE_AGAIN'];

const isRefundLost = ({ refundStatus }: ActionOrder): boolean => refundStatus === 'FAILED';

/** Buttons of the actions that the server allows, the primary one last. Actions that this version does not know have none. */
export function actionButtons(order: ActionOrder): ActionButton[] {
  const { orderNo, connector, station } = order;
  const hrefs: Partial<Record<OrderAction, string | null>> = {
    PAY: href('preOrder', { connectorId: connector.connectorId, orderNo }),
    START: href('preOrder', { connectorId: connector.connectorId, orderNo }),
    VIEW: href('charge', { orderNo }),
    RATE: href('rate', { id: orderNo }),
    INVOICE: href('invoiceNoBillList', { orderNo }),
    CHARGE_AGAIN: href('chargeStation', { stationId: station.stationId }),
    // The number is among the facts of the order as well.
    CONTACT:
      caseLink(orderNo, isRefundLost(order) ? 'REFUND' : 'BILL', order.cases ?? null) ??
      phoneLink(order.serviceTel),
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

/** Actions with a question on the page of the order. */
const questions: Partial<Record<OrderAction, string>> = { CANCEL: 'cancel', REFUND: 'refund' };

/** Buttons of a row of the list, all as links: actions with a question open the page of the order with that question. */
export const rowButtons = (order: ListedOrder): (ActionButton & { href: string })[] =>
  actionButtons(order).map((button) => ({
    ...button,
    href: button.href ?? href('order', { id: order.orderNo, ask: questions[button.action] }),
  }));
