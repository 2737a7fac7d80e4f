import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { decoration, useful } from '#contract/grade.ts';
import { openEnum, text, time } from '#contract/schema/common.ts';
import { visitSlots } from '#contract/schema/home-pile/apply-choices.ts';

/** What the form of an application offers: days of a visit. A call of ours. */
export const pileConfig = defineCall({
  name: 'pileConfig',
  method: 'GET',
  path: '/v1/h5/energy/home/station/config',
  auth: 'required',
  request: v.object({}),
  answer: v.object({
    /** Midnights in Asia/Shanghai, each with the halves of the day that are free. */
    days: v.array(v.object({ date: time, slots: useful(v.array(openEnum(visitSlots)), []) })),
    /** Whom the owner's last application named, else the owner: the form begins with it. `null` where nothing is known. */
    contact: decoration(v.nullable(v.object({ name: text, phone: text })), null),
    /** Number of the service, `null` where it is not known. */
    serviceTel: decoration(v.nullable(v.string()), null),
  }),
});
