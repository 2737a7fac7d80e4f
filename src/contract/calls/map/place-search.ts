import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { text } from '#contract/schema/common.ts';
import { place } from '#contract/schema/station/place.ts';
import { position } from './request.ts';

/** Places for a typed word; at most the best ten, best first. */
export const placeSearch = defineCall({
  name: 'placeSearch',
  method: 'POST',
  path: '/v1/h5/charging/map/place/search',
  auth: 'none',
  request: v.object({ keyword: v.pipe(v.string(), v.minLength(1), v.maxLength(30)), ...position }),
  answer: v.object({
    list: v.array(place),
    /** Source of the places, if its licence requires a credit; shown below them. */
    credit: text,
  }),
});
