import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';

/** Ends a watch; one that has ended already is a success. */
export const noticeUnwatch = defineCall({
  name: 'noticeUnwatch',
  method: 'POST',
  path: '/v1/h5/charging/notice/unwatch',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder],
  request: v.object({ watchId: id, requestId }),
  answer: unneeded(v.object({})),
});
