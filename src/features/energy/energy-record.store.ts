import { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { href } from '#routes.ts';
import { recordsRequest, type Records } from './energy-record.page.tsx';

export interface RecordScreen extends PagedList<Records> {
  /** Whether the records are those of one card. */
  readonly ofOneCard: boolean;
  /** Link to this page with the records of all cards. */
  readonly allLink: string;
  readonly cardsLink: string;
}

/** /energy/record?cardId: the movements of the user's energy cards (domain model, 5). */
export function createRecord(env: Environment): RecordScreen {
  const { query } = env.navigator;
  const records = createPagedList(env, {
    call: cardRecordList,
    paging: byNumber,
    request: (page) => recordsRequest(query, page),
    keyOf: (record: Records['list'][number]) => record.recordId,
  });
  return {
    ...records,
    ofOneCard: recordsRequest(query).cardId !== undefined,
    allLink: href('energyRecord'),
    cardsLink: href('energy'),
  };
}
