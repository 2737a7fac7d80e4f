import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { unneeded } from '#contract/grade.ts';
import { searchLog } from '#contract/schema/station/search-log.ts';

/** May be repeated: each keyword is stored once, with the newest time that was sent for it. */
export const searchLogSave = defineCall({
  name: 'searchLogSave',
  method: 'POST',
  path: '/v1/h5/charging/map/search-log/save',
  auth: 'required',
  request: searchLog,
  answer: unneeded(v.object({})),
});
