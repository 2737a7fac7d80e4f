import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { pageOf, pageRequest } from '#contract/schema/common.ts';
import { favourite } from '#contract/schema/station/favourite.ts';
import { position } from './request.ts';

export const favouriteList = defineCall({
  name: 'favouriteList',
  method: 'POST',
  path: '/v1/h5/charging/map/favourite/list',
  auth: 'required',
  request: v.object({ ...position, ...pageRequest }),
  answer: pageOf(favourite),
});
