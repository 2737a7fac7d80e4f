import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { useful } from '#contract/grade.ts';
import { count, id, latitude, longitude, requestId } from '#contract/schema/common.ts';

const range = v.object({ min: v.number(), max: v.number() });

/** Acquires the control of an arm for one person who is beside it; it ends after 60 s without an action. */
export const robotAcquire = defineCall({
  name: 'robotAcquire',
  method: 'POST',
  path: '/v1/h5/energy/home/robot/acquire',
  auth: 'required',
  idempotent: true,
  limitMs: 5_000,
  codes: [codes.homePileError, codes.tooFrequent],
  request: v.object({
    pileId: id,
    /** The owner confirms to be beside the arm and that nobody else is there. */
    onSiteConfirmed: v.boolean(),
    /** Position of the phone, if known: more than 50 m away is refused. */
    longitude: v.optional(longitude),
    latitude: v.optional(latitude),
    requestId,
  }),
  answer: v.object({
    lease: id,
    leaseTtlMs: useful(count, 60_000),
    /** The work space, mm and degrees; `null` if it is not known. */
    limits: v.nullable(v.object({ x: range, y: range, z: range, yaw: range })),
  }),
});
