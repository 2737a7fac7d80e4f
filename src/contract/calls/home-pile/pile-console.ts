import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { id } from '#contract/schema/common.ts';
import { pileConsoleView } from '#contract/schema/home-pile/pile-console.ts';

/** A pile of the caller with everything that its console shows; one that is offline with its last values. */
export const pileConsole = defineCall({
  name: 'pileConsole',
  method: 'GET',
  path: '/v1/h5/energy/home/pile/console',
  auth: 'required',
  codes: [codes.homePileError],
  request: v.object({
    /** Without it, the one that was bound first. */
    pileId: v.optional(id),
  }),
  answer: pileConsoleView,
});
