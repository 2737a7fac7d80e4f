import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration } from '#contract/grade.ts';
import { label } from '#contract/schema/common.ts';
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
    hot: decoration(v.array(city), []),
    groups: v.array(v.object({ initial: label, list: v.array(city) })),
  }),
});
