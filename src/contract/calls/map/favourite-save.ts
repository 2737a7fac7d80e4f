import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';

/** Adds a station to the owner's favourites, or removes it; repeating the call changes nothing. */
export const favouriteSave = defineCall({
  name: 'favouriteSave',
  method: 'POST',
  path: '/v1/h5/charging/map/favourite/save',
  auth: 'required',
  idempotent: true,
  codes: [codes.failure],
  request: v.object({ stationId: id, favourite: v.boolean(), requestId }),
  answer: unneeded(v.object({ favourite: v.boolean() })),
});
