import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { noticeWatch as watch, watchMinutes } from '#contract/schema/notice-watch.ts';
import { powerClasses } from '#contract/schema/station/power-class.ts';

/**
 * Waits for a free connector: the owner gets one CONNECTOR_FREE notice, and nothing is kept for him. The watch ends
 * with that notice, with any charge of the owner, at `until`, or by `noticeUnwatch`. A second one for the same
 * station and class is the same watch with another end. Refused with -1 and `data: { field: 'powerClass' }` if the
 * station has no connector of the class, or if one of them is free now.
 */
export const noticeWatch = defineCall({
  name: 'noticeWatch',
  method: 'POST',
  path: '/v1/h5/charging/notice/watch',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    stationId: id,
    powerClass: v.picklist(powerClasses),
    forMin: v.pipe(v.number(), v.integer(), v.minValue(watchMinutes.min), v.maxValue(watchMinutes.max)),
    requestId,
  }),
  answer: watch,
});
