import type { RequestOf } from '#contract/call.ts';
import type { cardList } from '#contract/calls/card/card-list.ts';
import type { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { firstPage, type NumberedPage } from '#core/paged-list/paging.ts';

/** The request of /energy and /energy/expired: cards of one car if the rights center named it (specification, section 2). */
export function cardsRequest(
  tab: RequestOf<typeof cardList>['tab'],
  query: URLSearchParams,
  page: NumberedPage = firstPage,
): RequestOf<typeof cardList> {
  const vin = idIn(query, 'vinNo');
  return { tab, ...(vin && { vin }), ...page };
}

/** The request of /energy/record: records of one card, or of all. */
export function recordsRequest(
  query: URLSearchParams,
  page: NumberedPage = firstPage,
): RequestOf<typeof cardRecordList> {
  const cardId = idIn(query, 'cardId');
  return { ...(cardId && { cardId }), ...page };
}
