import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id, label, text, time } from '#contract/schema/common.ts';
import { homePile } from '#contract/schema/home-pile/home-pile.ts';
import { faultTypes } from '#contract/schema/home-pile/repair.ts';
import { serviceRegion } from '#contract/schema/home-pile/service-region.ts';

/** What the form of a repair offers: the owner's piles, faults, regions with engineers, and times of a visit. */
export const repairConfig = defineCall({
  name: 'repairConfig',
  method: 'GET',
  path: '/v1/h5/energy/home/repair/config',
  auth: 'required',
  request: v.object({ pileId: v.optional(id) }),
  answer: v.object({
    piles: v.array(homePile),
    /** A newer fault than this page knows is not offered: its rules are not known either. */
    faultTypes: v.array(v.object({ code: v.picklist(faultTypes), text: label, hint: text })),
    regions: v.array(serviceRegion),
    /** Days from tomorrow on, each with the times at which a visit may begin and end. */
    slots: v.array(v.object({ date: time, slots: v.array(v.object({ startTime: time, endTime: time })) })),
    /** Whom the owner's last visit was to, else the owner as the account knows him; ours, it spares typing. */
    contact: v.nullable(v.object({ name: text, phone: text })),
    /** Of the pile that was asked for; `null` where none was, or it is not known. */
    inWarranty: v.nullable(v.boolean()),
  }),
});
