import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { followedLock } from '#contract/schema/station/ground-lock.ts';
import { position } from '../map/request.ts';

/**
 * Lowers the ground lock of a connector's bay, which no call raises. The answer means that the command was sent, not
 * that the device acted. The owner has to be within 100 m of the connector by `longitude` and `latitude` (GCJ-02), or
 * sends with `scan` the code that is on it; one of the two is needed. While a command of the owner for this connector has
 * not ended, another one is the same.
 *
 * Refused, in this order: 1280004 for an unknown connector; 1282007 without a car; 1282063 with arrears that are not in
 * dispute; 1282001 if the owner cannot charge on it now, e.g. because another order holds it; 1284020 with its reason; 1283015
 * after the lock was lowered three times in a day of Asia/Shanghai, which a command that had no effect does not count.
 */
export const groundLock = defineCall({
  name: 'groundLock',
  method: 'POST',
  path: '/v1/h5/charging/charge/lock',
  auth: 'required',
  idempotent: true,
  codes: [
    codes.noSuchOrder,
    codes.noBoundCar,
    codes.orderReceivablesError,
    codes.pileNotUsable,
    codes.lockRefused,
    codes.tooFrequent,
  ],
  request: v.object({
    connectorId: id,
    scan: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(512))),
    ...position,
    requestId,
  }),
  answer: followedLock,
});
