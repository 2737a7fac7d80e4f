import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { unneeded } from '#contract/grade.ts';
import { id, requestId, time } from '#contract/schema/common.ts';
import { applyStatus } from '#contract/schema/home-pile/application.ts';
import { visitSlots } from '#contract/schema/home-pile/apply-choices.ts';

/**
 * Moves a visit to another day, once for each visit whose day is fixed; for an installation that is not
 * feasible yet it makes an appointment for a new survey.
 */
export const pileAppointment = defineCall({
  name: 'pileAppointment',
  method: 'POST',
  path: '/v1/h5/energy/home/station/appointment',
  auth: 'required',
  idempotent: true,
  codes: [codes.noSuchOrder, codes.failure],
  request: v.object({
    applyId: id,
    kind: v.picklist(['SURVEY', 'INSTALL']),
    date: time,
    slot: v.picklist(visitSlots),
    requestId,
  }),
  answer: unneeded(v.object({ status: applyStatus })),
});
