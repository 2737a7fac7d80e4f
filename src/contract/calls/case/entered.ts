import * as v from 'valibot';
import { id } from '#contract/schema/common.ts';

/**
 * What an owner writes: the rules are in `case-rules.ts`, and a text or list that breaks them is -1 with its field. `photos`
 * are files that this owner uploaded with `biz: 'CASE'`.
 */
export const entered = {
  /** Longer than the rule allows, so that the refusal comes from the rule and names it. */
  text: v.pipe(v.string(), v.maxLength(4_000)),
  photos: v.optional(v.pipe(v.array(id), v.maxLength(50)), []),
};
