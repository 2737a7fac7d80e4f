import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { unneeded } from '#contract/grade.ts';
import { count, id, requestId } from '#contract/schema/common.ts';

/**
 * Marks notices as read; one that is read already, unknown or of another owner changes nothing. `all` marks each
 * notice that the owner has now, also those of pages that were not requested.
 */
export const noticeRead = defineCall({
  name: 'noticeRead',
  method: 'POST',
  path: '/v1/h5/charging/notice/read',
  auth: 'required',
  idempotent: true,
  // The press leads to another page.
  keepalive: true,
  request: v.object({
    noticeIds: v.optional(v.pipe(v.array(id), v.maxLength(50)), []),
    all: v.optional(v.boolean(), false),
    requestId,
  }),
  answer: unneeded(v.object({ unread: v.nullable(count) })),
});
