import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { decoration, inTimeOrder } from '#contract/grade.ts';
import { watt, soc, time, id } from '#contract/schema/common.ts';

const point = v.object({ time, powerW: watt, soc });

export const chargeCurve = defineCall({
  name: 'chargeCurve',
  method: 'GET',
  path: '/v1/h5/charging/charge/curve',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({ orderNo: id }),
  answer: v.object({
    points: inTimeOrder(v.pipe(v.array(point), v.maxLength(240)), 'time'),
    /** The expected power from the last point to the end of a running charge; empty if no forecast exists. */
    forecast: decoration(inTimeOrder(v.pipe(v.array(point), v.maxLength(60)), 'time'), []),
  }),
});
