import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { rightsItem } from '#contract/schema/benefit/rights-item.ts';
import { id } from '#contract/schema/common.ts';

/** One entitlement of a car of the owner. */
export const rightsDetail = defineCall({
  name: 'rightsDetail',
  method: 'GET',
  path: '/v1/h5/charging/rights/detail',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({ rightsId: id }),
  answer: rightsItem,
});
