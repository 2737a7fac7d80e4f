import { defineCall } from '#contract/call.ts';
import * as v from 'valibot';
import { pageOf, pageRequest } from '#contract/schema/common.ts';
import { listedApplication } from '#contract/schema/home-pile/application.ts';

/** Applications of the owner, the newest first. */
export const applicationList = defineCall({
  name: 'applicationList',
  method: 'POST',
  path: '/v1/h5/energy/home/station/list',
  auth: 'required',
  request: v.object(pageRequest),
  answer: pageOf(listedApplication),
});
