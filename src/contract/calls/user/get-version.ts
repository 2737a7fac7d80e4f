import * as v from 'valibot';
import { brandNames } from '#contract/brand.ts';
import { defineCall } from '#contract/call.ts';

export const getVersion = defineCall({
  name: 'getVersion',
  method: 'POST',
  path: '/v1/h5/charging/charge/get-version',
  auth: 'none',
  silent: true,
  request: v.object({ module: v.picklist(['charging', 'homeStation']), brand: v.picklist(brandNames) }),
  answer: v.string(),
});
