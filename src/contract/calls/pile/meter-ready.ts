import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId } from '#contract/schema/common.ts';
import { applyStatus } from '#contract/schema/home-pile/application.ts';

/** The owner reports that the meter has been installed. */
export const meterReady = defineCall({
  name: 'meterReady',
  method: 'POST',
  path: '/v1/h5/energy/home/station/meter-ready',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({ applyId: id, requestId }),
  answer: unneeded(v.object({ status: applyStatus })),
});
