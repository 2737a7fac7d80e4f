import type { AnswerOf } from '#contract/call.ts';
import { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { RecordList } from './parts/record-list.tsx';
import { recordsRequest } from './requests.ts';

/** /energy/record: the first page of records; that there are none is for the island to say. */
export const route = 'energyRecord';
export const call = cardRecordList;

export const request = ({ query }: PageContext) => recordsRequest(query);

export const view = (records: AnswerOf<typeof call>, { now }: ViewContext) =>
  records.list.length > 0 && <RecordList records={records} now={now} />;
