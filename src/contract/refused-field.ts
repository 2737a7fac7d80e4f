import * as v from 'valibot';

const refusal = v.object({ field: v.string() });

/** @returns the field of the request that a refusal is about: `data: { field }`, e.g. `phone` or `items.0.name` */
export function refusedField(data: unknown): string | undefined {
  const read = v.safeParse(refusal, data);
  return read.success ? read.output.field : undefined;
}
