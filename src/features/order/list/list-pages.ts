import type { AnswerOf } from '#contract/call.ts';
import { orderList, type ListedOrder } from '#contract/calls/order/order-list.ts';
import type { CallOptions, Environment } from '#core/environment.ts';
import { unauthorised } from '#core/http/errors.ts';
import { largestPage, listRequest, pageSize, sizeFor, type ListFilter } from './list-filter.ts';

type Page = AnswerOf<typeof orderList>;

/** The rows that are there so far, with what the last answer says of the whole list. */
export interface OrderRows extends Omit<Page, 'list'> {
  rows: readonly ListedOrder[];
}

async function ask(
  env: Environment,
  filter: ListFilter,
  size: number,
  cursor?: string,
  how: CallOptions = {},
): Promise<Page> {
  await env.session.settled;
  if (!env.session.$token.get()) throw unauthorised(orderList.name);
  const request = listRequest(filter, size, cursor);
  return env.call(orderList, request, { ...how, toast: false });
}

const joined = (before: readonly ListedOrder[], { list, ...page }: Page): OrderRows => ({
  ...page,
  rows: [...before, ...list],
});

/**
 * Loads from the newest order on.
 * @param wanted how many rows at least, where there are so many
 * @throws AppError, of kind unauthorised where nobody is logged in
 */
export async function loadRows(
  env: Environment,
  filter: ListFilter,
  wanted: number,
  how: CallOptions,
): Promise<OrderRows> {
  let shown = joined([], await ask(env, filter, sizeFor(wanted), undefined, how));
  while (shown.cursor !== null && shown.rows.length < wanted) {
    const size = sizeFor(wanted - shown.rows.length);
    shown = joined(shown.rows, await ask(env, filter, size, shown.cursor, how));
  }
  return shown;
}

/** @returns `shown` and the page behind it; asks for none where it is the last. @throws AppError */
export const loadMore = async (env: Environment, filter: ListFilter, shown: OrderRows): Promise<OrderRows> =>
  shown.cursor === null ? shown : joined(shown.rows, await ask(env, filter, pageSize, shown.cursor));

/** @returns every order of the filter. @throws AppError, also where a single page fails: a part is no month */
export async function loadAll(env: Environment, filter: ListFilter): Promise<readonly ListedOrder[]> {
  let shown = joined([], await ask(env, filter, largestPage));
  while (shown.cursor !== null) {
    shown = joined(shown.rows, await ask(env, filter, largestPage, shown.cursor));
  }
  return shown.rows;
}
