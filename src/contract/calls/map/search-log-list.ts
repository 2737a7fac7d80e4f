import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { searchLog } from '#contract/schema/station/search-log.ts';

export const searchLogList = defineCall({
  name: 'searchLogList',
  method: 'POST',
  path: '/v1/h5/charging/map/search-log/list',
  auth: 'required',
  request: v.object({}),
  answer: v.pipe(v.array(searchLog), v.maxLength(20)),
});
