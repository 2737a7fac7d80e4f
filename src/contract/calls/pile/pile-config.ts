import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration, useful } from '#contract/grade.ts';
import { openEnum, text, time } from '#contract/schema/common.ts';
import { visitSlots } from '#contract/schema/home-pile/apply-choices.ts';

/** Choices of the application form, such as the days of a visit. This call is an addition of this project. */
export const pileConfig = defineCall({
  name: 'pileConfig',
  method: 'GET',
  path: '/v1/h5/energy/home/station/config',
  auth: 'required',
  request: v.object({}),
  answer: v.object({
    /** Midnights in Asia/Shanghai, each with the halves of the day that are free. */
    days: v.array(v.object({ date: time, slots: useful(v.array(openEnum(visitSlots)), []) })),
    /**
     * Contact with which the form is filled at first: that of the owner's last application, else the owner.
     * `null` if nothing is known.
     */
    contact: decoration(v.nullable(v.object({ name: text, phone: text })), null),
    /** Phone number of the service, `null` if it is not known. */
    serviceTel: decoration(v.nullable(v.string()), null),
  }),
});
