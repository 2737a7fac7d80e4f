import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { city } from '#contract/schema/station/city.ts';
import { position, keyword } from './request.ts';

export const citySearch = defineCall({
  name: 'citySearch',
  method: 'POST',
  path: '/v1/h5/charging/map/city/search',
  auth: 'none',
  request: v.object({ keyword, ...position, onlyOpen: v.optional(v.boolean()) }),
  answer: v.object({
    current: v.nullable(city),
    hot: v.array(city),
    groups: v.array(v.object({ initial: v.string(), list: v.array(city) })),
  }),
});
