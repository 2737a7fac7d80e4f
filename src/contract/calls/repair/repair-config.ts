import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { id, label, text, time } from '#contract/schema/common.ts';
import { homePile } from '#contract/schema/home-pile/home-pile.ts';
import { faultTypes } from '#contract/schema/home-pile/repair.ts';
import { serviceRegion } from '#contract/schema/home-pile/service-region.ts';

/** Choices of the repair form: the owner's piles, faults, regions with engineers, and times of a visit. */
export const repairConfig = defineCall({
  name: 'repairConfig',
  method: 'GET',
  path: '/v1/h5/energy/home/repair/config',
  auth: 'required',
  request: v.object({ pileId: v.optional(id) }),
  answer: v.object({
    piles: v.array(homePile),
    /**
     * Types of fault that this version of the page does not know are not offered, because it does not know
     * their rules.
     */
    faultTypes: v.array(v.object({ code: v.picklist(faultTypes), text: label, hint: text })),
    regions: v.array(serviceRegion),
    /** Days from tomorrow on, each with the times at which a visit may begin and end. */
    slots: v.array(v.object({ date: time, slots: v.array(v.object({ startTime: time, endTime: time })) })),
    /**
     * Contact of the owner's last visit, else the owner's own data; an addition of this project, which saves
     * typing.
     */
    contact: v.nullable(v.object({ name: text, phone: text })),
    /** Of the requested pile; `null` if none was requested, or if it is not known. */
    inWarranty: v.nullable(v.boolean()),
  }),
});
