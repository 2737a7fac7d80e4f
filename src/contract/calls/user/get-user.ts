import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { chargeUserInfo } from '#contract/schema/user.ts';

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/v1/h5/charging/user/getUser',
  auth: 'required',
  needLogin: false,
  request: v.object({}),
  answer: chargeUserInfo,
});
