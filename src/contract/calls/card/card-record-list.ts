import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { cardRecord } from '#contract/schema/card/card-record.ts';
import { id, pageOf, pageRequest } from '#contract/schema/common.ts';

/** Movements of the owner's energy cards, the newest first. `month` is one of Asia/Shanghai, `2026-03`. */
export const cardRecordList = defineCall({
  name: 'cardRecordList',
  method: 'POST',
  path: '/v1/h5/charging/card/record/list',
  auth: 'required',
  request: v.object({
    cardId: v.optional(id),
    month: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    ...pageRequest,
  }),
  answer: pageOf(cardRecord),
});
