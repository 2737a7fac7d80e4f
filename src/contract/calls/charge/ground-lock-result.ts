import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { followedLock } from '#contract/schema/station/ground-lock.ts';
import * as v from 'valibot';

/** What has become of a command of the owner to lower a ground lock. */
export const groundLockResult = defineCall({
  name: 'groundLockResult',
  method: 'GET',
  path: '/v1/h5/charging/charge/lock-result',
  auth: 'required',
  codes: [codes.noSuchOrder],
  request: v.object({ lockId: id }),
  answer: followedLock,
});
