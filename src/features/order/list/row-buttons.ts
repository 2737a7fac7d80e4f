import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { href } from '#routes.ts';
import { actionButtons, type ActionButton, type OrderAction } from '../order-links.ts';

/** What is asked on the page of the order, by the action that asks it. */
const questions: Partial<Record<OrderAction, string>> = { CANCEL: 'cancel', REFUND: 'refund' };

/**
 * The buttons of a row, as links: what has to be asked or paid first is done on the page of the order, which opens with
 * the question.
 */
export const rowButtons = (order: ListedOrder): (ActionButton & { href: string })[] =>
  actionButtons(order).map((button) => ({
    ...button,
    href: button.href ?? href('order', { id: order.orderNo, ask: questions[button.action] }),
  }));
