import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { requestId } from '#contract/schema/common.ts';
import { noticeSettings, noticeSettingsOfRequest } from '#contract/schema/notice.ts';

/**
 * Saves the groups and the quiet hours that the request names; the others stay as they are, so that a page cannot
 * overwrite what it does not know. Answers with all settings.
 */
export const noticeSettingSave = defineCall({
  name: 'noticeSettingSave',
  method: 'POST',
  path: '/v1/h5/charging/notice/setting/save',
  auth: 'required',
  idempotent: true,
  codes: [codes.failure],
  request: v.object({ ...noticeSettingsOfRequest, requestId }),
  answer: unneeded(noticeSettings),
});
