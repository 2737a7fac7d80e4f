import * as v from 'valibot';
import { defineCall } from '../../call';
import { id } from '../../schema/common';
import { station } from '../../schema/station-detail';
import { position } from './request';

export const stationDetail = defineCall({
  name: 'stationDetail',
  method: 'GET',
  path: '/v1/h5/charging/map/station/detail',
  auth: 'optional',
  request: v.object({ stationId: id, ...position }),
  answer: station,
});
