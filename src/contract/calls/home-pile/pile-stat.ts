import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { inTimeOrder, useful } from '#contract/grade.ts';
import { id } from '#contract/schema/common.ts';
import { pileDay, pileSum } from '#contract/schema/home-pile/pile-record.ts';

/**
 * The charges of a month: its days, each with the charges that began on it, add up to `sum`. `month` looks
 * like `2026-03`.
 */
export const pileStat = defineCall({
  name: 'pileStat',
  method: 'GET',
  path: '/v1/h5/energy/home/pile/stat',
  auth: 'required',
  codes: [codes.homePileError],
  request: v.object({
    pileId: id,
    month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  }),
  answer: v.object({
    /** `null` if it is not known. */
    sum: v.nullable(pileSum),
    /** The oldest first. */
    days: useful(inTimeOrder(v.array(pileDay), 'date'), []),
  }),
});
