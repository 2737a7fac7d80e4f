import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { powerClasses } from '#contract/schema/station/power-class.ts';
import { station } from '#contract/schema/station/station-detail.ts';
import { position } from './request.ts';

export const stationDetail = defineCall({
  name: 'stationDetail',
  method: 'GET',
  path: '/v1/h5/charging/map/station/detail',
  auth: 'optional',
  codes: [codes.noSuchOrder],
  request: v.object({
    stationId: id,
    /** Power class whose price is requested, as in a filter. */
    powerClass: v.optional(v.picklist(powerClasses)),
    ...position,
  }),
  answer: station,
});
