import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import type { CardRecord } from '#contract/schema/card/card-record.ts';
import type { Environment } from '#core/environment.ts';
import { href } from '#routes.ts';
import { createPagedList, type PagedList } from './paged-list.ts';
import { recordsRequest } from './requests.ts';

export type Records = AnswerOf<typeof cardRecordList>;

export interface RecordScreen extends PagedList<Records> {
  /** Whether the records are those of one card. */
  readonly ofOneCard: boolean;
  /** This page with the records of all cards. */
  readonly allLink: string;
  readonly cardsLink: string;
  login(): Promise<boolean>;
  goBack(): void;
}

/** /energy/record?cardId: what happened to the owner's energy cards (domain model, 5). */
export function createRecord(env: Environment): RecordScreen {
  const request = recordsRequest(env.navigator.query);
  const records = createPagedList<CardRecord, RequestOf<typeof cardRecordList>, Records>(
    env,
    cardRecordList,
    { request, keyOf: (it) => it.recordId },
  );
  return {
    ...records,
    ofOneCard: request.cardId !== undefined,
    allLink: href('energyRecord'),
    cardsLink: href('energy'),
    login: () => env.session.login('energyRecord'),
    goBack: () => env.navigator.back(),
  };
}
