import { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { RecordList } from './parts/record-list.tsx';
import { recordsRequest } from './requests.ts';

/** /energy/record: the first page of records; that there are none is for the island to say. */
export default definePreload({
  call: cardRecordList,
  request: ({ query }) => recordsRequest(query),
  view: (records, { now }) => records.list.length > 0 && <RecordList records={records} now={now} />,
});
