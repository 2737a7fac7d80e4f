import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { noticeSettings } from '#contract/schema/notice.ts';

/** By which channels the owner is told what, and the hours in which he is told only what costs money. */
export const noticeSettingRead = defineCall({
  name: 'noticeSettingRead',
  method: 'GET',
  path: '/v1/h5/charging/notice/setting',
  auth: 'required',
  request: v.object({}),
  answer: noticeSettings,
});
