import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { flag, id, pageOf, pageRequest, units } from '#contract/schema/common.ts';
import { ownCard } from '#contract/schema/card/own-card.ts';

/**
 * Energy cards of the owner. `CURRENT`: those that are neither used up nor expired, in the order in which a charge uses
 * them; `EXPIRED`: the others, the last to end first. `vin`: only cards that this car may use.
 *
 * `totalRemainKwh` (up to 3 decimals) and `totalRemainTimes` add up what is left on all current cards with an end;
 * `hasUnlimited` says that there are others.
 */
export const cardList = defineCall({
  name: 'cardList',
  method: 'POST',
  path: '/v1/h5/charging/card/list',
  auth: 'required',
  request: v.object({
    tab: v.picklist(['CURRENT', 'EXPIRED']),
    vin: v.optional(id),
    ...pageRequest,
  }),
  answer: v.object({
    ...pageOf(ownCard).entries,
    totalRemainKwh: v.nullable(v.number()),
    totalRemainTimes: v.optional(units, 0),
    hasUnlimited: flag,
  }),
});
