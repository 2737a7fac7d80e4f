import type { AnswerOf } from '#contract/call.ts';
import { orderList, type ListedOrder } from '#contract/calls/order/order-list.ts';
import type { Environment } from '#core/environment.ts';
import { byCursor, largestPage } from '#core/paged-list/paging.ts';
import { listRequest, type ListFilter } from './list-filter.ts';

/** @returns every order of the filter. @throws AppError, also where a single page fails: a part is no month */
export async function loadAll(env: Environment, filter: ListFilter): Promise<readonly ListedOrder[]> {
  const rows: ListedOrder[] = [];
  let page = byCursor.first(largestPage);
  for (;;) {
    const answer: AnswerOf<typeof orderList> = await env.call(orderList, listRequest(filter, page), {
      toast: false,
    });
    rows.push(...answer.list);
    if (answer.cursor === null) return rows;
    page = byCursor.next(answer, rows.length, largestPage);
  }
}
