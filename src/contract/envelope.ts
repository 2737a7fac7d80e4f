import * as v from 'valibot';

/** Every answer of the back end; `data` is what the caller receives (specification, section 7). */
export const envelope = v.object({
  code: v.number(),
  message: v.optional(v.nullable(v.string()), ''),
  data: v.optional(v.unknown()),
});

export type Envelope = v.InferOutput<typeof envelope>;
