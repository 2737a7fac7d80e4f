import * as v from 'valibot';

/**
 * What a page loses without a field. `essential`: its row, or the whole answer, cannot be shown. `useful`: if
 * it is missing or invalid, it is shown as unknown. `decoration`: it is left out.
 *
 * A field is essential unless declared otherwise. `v.nullable` and `v.optional` make it useful, and a missing
 * array is an empty one. See `read/` for the consequences.
 */
export type Grade = 'essential' | 'useful' | 'decoration';

/** Marks on a schema for the reader of answers; strict validation ignores them. */
export interface Marks {
  readonly grade?: Grade;
  /** Replaces a missing or unreadable value. */
  readonly otherwise?: unknown;
  /** A fraction is rounded; not used for money, energy, prices, times and ids. */
  readonly rounds?: true;
  /** Length of a cycle: a number above it, up to twice of it, is of the next cycle. */
  readonly turn?: number;
  /** A list whose meaning depends on all rows: if one row is invalid, the whole list is. */
  readonly whole?: true;
  /** Sorts the rows of a list; returns the same list if they are in order. */
  arrange?(rows: readonly unknown[]): readonly unknown[];
  /** Article as HTML, which pages sanitise; all other texts are plain text. */
  readonly html?: true;
  /** The schema before it was marked, by which the API document finds its name. */
  readonly of?: unknown;
}

/* @__NO_SIDE_EFFECTS__ */
const mark = <T extends v.GenericSchema>(schema: T, marks: Marks): T => ({
  ...schema,
  ...marks,
  of: schema,
});

/**
 * A field that is shown as unknown by `otherwise`, a value that its type has for this: `'--'`, `'UNKNOWN'`,
 * `-1`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const useful = <T extends v.GenericSchema>(schema: T, otherwise: v.InferOutput<T>): T =>
  mark(schema, { grade: 'useful', otherwise });

/** An optional field: if it has no readable value, it is `otherwise`, mostly `''`, `[]` or `false`. */
/* @__NO_SIDE_EFFECTS__ */
export const decoration = <T extends v.GenericSchema>(schema: T, otherwise: v.InferOutput<T>): T =>
  mark(schema, { grade: 'decoration', otherwise });

/** A `v.nullable` whose `null` has a meaning, so that it replaces a missing value but not an invalid one. */
/* @__NO_SIDE_EFFECTS__ */
export const exactly = <T extends v.GenericSchema>(schema: T): T => mark(schema, { grade: 'essential' });

/** The answer to a write whose content no page needs: an answer means success. */
/* @__NO_SIDE_EFFECTS__ */
export const unneeded = <T extends v.GenericSchema>(schema: T) => decoration(v.nullable(schema), null);

/** Article as HTML with the elements that articles may use; left out if it is not known. */
/* @__NO_SIDE_EFFECTS__ */
export const article = <T extends v.GenericSchema>(schema: T): T => mark(schema, { html: true });

/** A whole number that another back end may send with a fraction. */
/* @__NO_SIDE_EFFECTS__ */
export const rounded = <T extends v.GenericSchema>(schema: T): T => mark(schema, { rounds: true });

/** Minutes of a day or hours of a clock: a value of `turn` or more belongs to the next day. */
/* @__NO_SIDE_EFFECTS__ */
export const turning = <T extends v.GenericSchema>(schema: T, turn: number): T => mark(schema, { turn });

/** A list of which no row may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export const whole = <T extends v.GenericSchema>(schema: T): T => mark(schema, { whole: true });

/**
 * A list that a client sorts itself. @param arrange sorts the rows; returns the same list if they are in
 * order
 */
/* @__NO_SIDE_EFFECTS__ */
export const arranged = <T extends v.GenericSchema>(schema: T, arrange: NonNullable<Marks['arrange']>): T =>
  mark(schema, { arrange });

/**
 * A list of times or days, which are drawn as curves or bars: the earliest comes first. @param key their
 * time, epoch ms
 */
/* @__NO_SIDE_EFFECTS__ */
export function inTimeOrder<T extends v.GenericSchema<unknown, readonly object[]>>(
  schema: T,
  key: keyof v.InferOutput<T>[number] & string,
): T {
  const timeOf = (row: unknown): number => (row as Readonly<Record<string, number>>)[key] ?? 0;
  return arranged(schema, (rows) => {
    const isInOrder = rows.every((row, index) => index === 0 || timeOf(rows[index - 1]) <= timeOf(row));
    return isInOrder ? rows : [...rows].sort((a, b) => timeOf(a) - timeOf(b));
  });
}
