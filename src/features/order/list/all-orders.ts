import type { AnswerOf } from '#contract/call.ts';
import { orderList, type ListedOrder } from '#contract/calls/order/order-list.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { Environment } from '#core/environment.ts';
import { AppError } from '#core/error.ts';
import { byCursor, largestPage } from '#core/paged-list/paging.ts';
import { listRequest, type ListFilter } from './list-filter.ts';

const incomplete = () =>
  new AppError({ kind: 'contract', message: '部分订单无法读取，请稍后重试', call: orderList.name });

/**
 * @returns every order of the filter
 * @throws AppError where a page fails, a row cannot be read, or a page brings nothing new: a part is no month
 */
export async function loadAll(env: Environment, filter: ListFilter): Promise<readonly ListedOrder[]> {
  const rows = new Map<string, ListedOrder>();
  let page = byCursor.first(largestPage);
  for (;;) {
    const answer: AnswerOf<typeof orderList> = await env.call(orderList, listRequest(filter, page), {
      toast: false,
    });
    const before = rows.size;
    for (const order of answer.list) rows.set(order.orderNo, order);
    if (unreadableRows(answer.list) > 0) throw incomplete();
    if (answer.cursor === null) return [...rows.values()];
    if (rows.size === before) throw incomplete();
    page = byCursor.next(answer, rows.size, largestPage);
  }
}
