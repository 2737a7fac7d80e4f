import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { watt, soc, time, id } from '#contract/schema/common.ts';

export const chargeCurve = defineCall({
  name: 'chargeCurve',
  method: 'GET',
  path: '/v1/h5/charging/charge/curve',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id }),
  answer: v.object({
    points: v.pipe(v.array(v.object({ time, powerW: watt, soc: soc })), v.maxLength(240)),
  }),
});
