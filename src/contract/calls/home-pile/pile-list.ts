import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { ownPile } from '#contract/schema/home-pile/own-pile.ts';

/** Piles of the caller, in the order in which they were bound. */
export const pileList = defineCall({
  name: 'pileList',
  method: 'GET',
  path: '/v1/h5/energy/home/pile/list',
  auth: 'required',
  codes: [],
  request: v.object({}),
  answer: v.array(ownPile),
});
