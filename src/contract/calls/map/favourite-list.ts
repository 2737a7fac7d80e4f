import * as v from 'valibot';
import { defineCall } from '../../call';
import { pageOf, pageRequest } from '../../schema/common';
import { favourite } from '../../schema/favourite';
import { position } from './request';

export const favouriteList = defineCall({
  name: 'favouriteList',
  method: 'POST',
  path: '/v1/h5/charging/map/favourite/list',
  auth: 'required',
  request: v.object({ ...position, ...pageRequest }),
  answer: pageOf(favourite),
});
