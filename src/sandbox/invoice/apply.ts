import { invoiceApply as applyCall } from '#contract/calls/invoice.ts';
import { codes } from '#contract/codes.ts';
import { remarkRule } from '#contract/invoice/apply-rules.ts';
import { choiceProblem } from '#contract/invoice/choice-rules.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { ChangedOrder, InvoiceChange } from '#contract/schema/invoice/invoice-change.ts';
import { checkArrears } from '../charging/orders/other-orders.ts';
import type { Order } from '../charging/orders/order-record.ts';
import { ordersOf } from '../charging/store.ts';
import { implement, Refusal } from '../context.ts';
import { contentOf, namedOrders, submitInvoice } from './invoice-moves.ts';
import { readText, readTitle, refuseField } from './refuse.ts';
import { invoiceBar, uninvoiced } from './sale/invoiceable.ts';
import { sellerOf } from './sale/sellers.ts';
import { noteUse } from './titles/title-store.ts';

/**
 * How an order differs from what the page showed, `null` if it does not. The order of another user counts as
 * unknown.
 */
function changeOf(
  order: Order | undefined,
  orderNo: string,
  shownAmount: number,
  now: number,
): ChangedOrder | null {
  const bar = order ? invoiceBar(order, now) : 'NOT_ALLOWED';
  const view = order && uninvoiced(order);
  const isSame = view?.invoiceableAmount === shownAmount;
  if (bar === null && isSame) return null;
  return {
    orderNo,
    reason: bar ?? 'AMOUNT',
    stationName: view?.stationName ?? '--',
    endTime: view?.endTime ?? null,
    shownAmount,
    invoiceableAmount: bar === null ? (view?.invoiceableAmount ?? null) : null,
    invoiceId: bar === 'TAKEN' ? (order?.record.invoiceId ?? null) : null,
  };
}

/**
 * Applies for an invoice. Checks run in a fixed order: form, unpaid orders, sellers, current amounts of the
 * orders. Requests are handled one after another, each in a transaction, so of two devices that apply for the
 * same order one succeeds.
 */
export const invoiceApply = implement(applyCall, async (context, request, caller) => {
  const { db, clock } = context;
  const { sellerId, orderNos, amounts, expectedAmount } = request;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  const title = readTitle(request.title, 'title.');
  const remark = readText(remarkRule, request.remark, 'remark');
  if (orderNos.length === 0) throw refuseField('orderNos', applyTexts.none);
  if (orderNos.length > invoiceLimits.orders) throw refuseField('orderNos', applyTexts.tooMany);
  if (new Set(orderNos).size < orderNos.length) throw refuseField('orderNos', '请求参数错误');
  if (amounts.length !== orderNos.length) throw refuseField('amounts', '请求参数错误');
  await checkArrears({ db }, userId, await ordersOf(db, userId));

  const orders = await namedOrders(db, userId, orderNos);
  const all = orderNos.flatMap((orderNo) => orders.get(orderNo) ?? []);
  const isOfSeller = ({ record }: Order) => sellerOf(record.operatorId)?.sellerId === sellerId;
  if (all.some((order) => sellerOf(order.record.operatorId) !== null && !isOfSeller(order)))
    throw refuseField('orderNos', applyTexts.sellers);
  const changed = orderNos.flatMap(
    (orderNo, index) => changeOf(orders.get(orderNo), orderNo, amounts[index] ?? 0, now) ?? [],
  );
  const left = all.filter((order) => invoiceBar(order, now) === null);
  const amount = left.reduce((sum, order) => sum + uninvoiced(order).invoiceableAmount, 0);
  if (changed.length > 0 || amount !== expectedAmount) {
    const change: InvoiceChange = { amount, orders: changed };
    throw new Refusal(codes.invoiceAmountChanged, '开票订单金额已变更，请重新选择', change);
  }
  const problem = choiceProblem(all.map(uninvoiced));
  if (problem) throw refuseField('orderNos', problem);
  const seller = sellerOf(all[0]?.record.operatorId ?? '');
  if (!seller) throw new Error(`no seller of ${orderNos[0] ?? ''}`);
  await noteUse(db, userId, request.titleId, now);
  const application = { userId, seller, title, remark, reissueOf: null, content: contentOf(all, seller) };
  const { invoiceId, status } = await submitInvoice(context, application, now);
  return { invoiceId, status };
});
