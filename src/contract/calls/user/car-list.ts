import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { vehicle } from '#contract/schema/vehicle.ts';

export const carList = defineCall({
  name: 'carList',
  method: 'GET',
  path: '/v1/h5/charging/car/list',
  auth: 'required',
  request: v.object({}),
  answer: v.array(vehicle),
});
