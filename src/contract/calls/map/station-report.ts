import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';

/** What can be wrong about a station, as the request names it. */
export const wrongFacts = [
  'NAME',
  'LOCATION',
  'PRICE',
  'HOURS',
  'PARKING',
  'PHONE',
  'CONNECTOR',
  'CLOSED',
  'OTHER',
] as const;
export type WrongFact = (typeof wrongFacts)[number];

/** Longest description, in characters. */
export const reportTextMax = 200;

/**
 * A user reports wrong data of a station. This call is an addition of this project; it needs no login, but a
 * token tells who reported.
 */
export const stationReport = defineCall({
  name: 'stationReport',
  method: 'POST',
  path: '/v1/h5/charging/map/station/report',
  auth: 'optional',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    stationId: id,
    kind: v.picklist(wrongFacts),
    text: v.pipe(v.string(), v.trim(), v.maxLength(reportTextMax)),
    requestId,
  }),
  answer: unneeded(v.object({ reportId: id })),
});
