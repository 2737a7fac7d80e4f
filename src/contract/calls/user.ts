import * as v from 'valibot';
import { brandNames } from '../brand';
import { defineCall } from '../call';
import { chargeUserInfo, vehicle } from '../schema/user';

const nothing = v.object({});

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/v1/h5/charging/user/getUser',
  auth: 'required',
  needLogin: false,
  request: nothing,
  answer: chargeUserInfo,
});

export const getVersion = defineCall({
  name: 'getVersion',
  method: 'POST',
  path: '/v1/h5/charging/charge/get-version',
  auth: 'none',
  silent: true,
  request: v.object({ module: v.picklist(['charging', 'homeStation']), brand: v.picklist(brandNames) }),
  answer: v.string(),
});

export const carList = defineCall({
  name: 'carList',
  method: 'GET',
  path: '/v1/h5/charging/car/list',
  auth: 'required',
  request: nothing,
  answer: v.array(vehicle),
});
