import type { RequestOf } from '#contract/call.ts';
import type { cardList } from '#contract/calls/card/card-list.ts';
import type { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';

/** Longer ids are not sent: the contract allows none, whatever the address carries. */
const idLength = 64;

const idOf = (query: URLSearchParams, key: string): string | undefined =>
  query.get(key)?.slice(0, idLength) || undefined;

/** The request of /energy and /energy/expired: cards of one car if the rights center named it (specification, section 2). */
export function cardsRequest(
  tab: RequestOf<typeof cardList>['tab'],
  query: URLSearchParams,
  page: NumberedPage = firstPage,
): RequestOf<typeof cardList> {
  const vin = idOf(query, 'vinNo');
  return { tab, ...(vin === undefined ? {} : { vin }), ...page };
}

/** The request of /energy/record: records of one card, or of all. */
export function recordsRequest(
  query: URLSearchParams,
  page: NumberedPage = firstPage,
): RequestOf<typeof cardRecordList> {
  const cardId = idOf(query, 'cardId');
  return { ...(cardId === undefined ? {} : { cardId }), ...page };
}
