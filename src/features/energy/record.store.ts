import type { AnswerOf } from '#contract/call.ts';
import { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { href } from '#routes.ts';
import { recordsRequest } from './requests.ts';

export type Records = AnswerOf<typeof cardRecordList>;

export interface RecordScreen extends PagedList<Records> {
  /** Whether the records are those of one card. */
  readonly ofOneCard: boolean;
  /** This page with the records of all cards. */
  readonly allLink: string;
  readonly cardsLink: string;
}

/** /energy/record?cardId: what happened to the owner's energy cards (domain model, 5). */
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
