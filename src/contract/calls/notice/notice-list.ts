import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { count, pageOf, pageRequest } from '#contract/schema/common.ts';
import { notice } from '#contract/schema/notice.ts';

/** The notices of the last 90 days, the newest first, and how many of them are not read yet. */
export const noticeList = defineCall({
  name: 'noticeList',
  method: 'POST',
  path: '/v1/h5/charging/notice/list',
  auth: 'required',
  request: v.object(pageRequest),
  answer: v.object({
    ...pageOf(notice).entries,
    /** Notices that are not read, on all pages. */
    unread: v.nullable(count),
  }),
});
