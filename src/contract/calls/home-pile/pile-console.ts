import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { pileConsoleView } from '#contract/schema/home-pile/pile-console.ts';

/** A pile of the caller with everything that its console shows; an offline pile has its last known values. */
export const pileConsole = defineCall({
  name: 'pileConsole',
  method: 'GET',
  path: '/v1/h5/energy/home/pile/console',
  auth: 'required',
  codes: [codes.homePileError],
  request: v.object({
    /** If it is left out: the pile that was bound first. */
    pileId: v.optional(id),
  }),
  answer: pileConsoleView,
});
