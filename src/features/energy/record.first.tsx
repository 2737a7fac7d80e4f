import { cardRecordList } from '../../contract/calls/card/card-record-list';
import { defineFirst } from '../../core/early/first';
import { firstPage } from './paged-request';
import { RecordList } from './parts/record-list';
import { recordsRequest } from './requests';

/** /energy/record: the first page of records; that there are none is for the island to say. */
export default defineFirst({
  call: cardRecordList,
  request: ({ query }) => ({ ...recordsRequest(query), ...firstPage }),
  view: (records, { now }) => records.list.length > 0 && <RecordList records={records} now={now} />,
});
