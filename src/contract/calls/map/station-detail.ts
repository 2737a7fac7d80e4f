import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id } from '#contract/schema/common.ts';
import { station } from '#contract/schema/station/station-detail.ts';
import { position } from './request.ts';

export const stationDetail = defineCall({
  name: 'stationDetail',
  method: 'GET',
  path: '/v1/h5/charging/map/station/detail',
  auth: 'optional',
  request: v.object({ stationId: id, ...position }),
  answer: station,
});
