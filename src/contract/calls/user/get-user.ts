import * as v from 'valibot';
import { defineCall } from '../../call';
import { chargeUserInfo } from '../../schema/user';

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/v1/h5/charging/user/getUser',
  auth: 'required',
  needLogin: false,
  request: v.object({}),
  answer: chargeUserInfo,
});
