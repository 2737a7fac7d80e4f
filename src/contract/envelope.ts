import * as v from 'valibot';

/** Every answer of the back end; `data` is what the caller receives (specification, section 7). */
export const envelope = v.object({
  code: v.pipe(v.number(), v.integer()),
  /** Message for the owner; any other type than text is ignored. */
  message: v.unknown(),
  data: v.unknown(),
  /**
   * Server time of the answer, epoch ms; needed if a page of another origin may not read the header `Date`.
   */
  time: v.optional(v.unknown()),
});

/** An answer as the sandbox sends it. */
export interface Envelope {
  code: number;
  message: string | null;
  data?: unknown;
}
