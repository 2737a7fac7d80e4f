import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { whole } from '#contract/grade.ts';
import { id, pageOf, pageRequest } from '#contract/schema/common.ts';
import { cardSum } from '#contract/schema/card/card-sum.ts';
import { ownCard } from '#contract/schema/card/own-card.ts';

/**
 * Energy cards of the owner. `CURRENT`: those that are neither used up nor expired, in the order in which a charge uses
 * them; `EXPIRED`: the others, the last to end first. `vin`: only cards that this car may use.
 *
 * `sums` says what is left on all current cards that have begun, one sum for each kind of them, the kind first that a
 * charge uses first. Without it a client adds up the cards itself where it has all of them, and says no sum where it has
 * not.
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
    sums: v.nullable(whole(v.array(cardSum))),
  }),
});
