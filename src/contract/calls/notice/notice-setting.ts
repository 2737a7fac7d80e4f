import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { noticeSettings } from '#contract/schema/notice.ts';

/** The channels of each group of notices, and the quiet hours, in which only notices about money are sent. */
export const noticeSettingRead = defineCall({
  name: 'noticeSettingRead',
  method: 'GET',
  path: '/v1/h5/charging/notice/setting',
  auth: 'required',
  request: v.object({}),
  answer: noticeSettings,
});
