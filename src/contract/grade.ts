import * as v from 'valibot';

/**
 * What the loss of a field costs. `essential`: without it its row, or its answer, cannot be shown. `useful`: missing or
 * odd, it is shown as not known. `decoration`: it is left out.
 *
 * A field is essential unless it says something else. `v.nullable` and `v.optional` make it useful by themselves, and
 * arrays that are missing are empty ones. See `read/` for what follows from it.
 */
export type Grade = 'essential' | 'useful' | 'decoration';

/** What the reader of answers finds on a schema; the strict form does not look at it. */
export interface Marks {
  readonly grade?: Grade;
  /** Replaces a missing or unreadable value. */
  readonly otherwise?: unknown;
  /** A fraction is rounded: never of money, energy, prices, times and ids. */
  readonly rounds?: true;
  /** Where a circle begins anew: one number above it, and less than another turn, is one of the next turn. */
  readonly turn?: number;
  /** A list whose meaning depends on all rows: it is lost with one of them. */
  readonly whole?: true;
  /** Puts the rows of a list in order; the same list where they are. */
  arrange?(rows: readonly unknown[]): readonly unknown[];
  /** An article in HTML, which pages sanitise; every other text is none. */
  readonly html?: true;
  /** The schema that was marked, by which the API document knows it. */
  readonly of?: unknown;
}

/* @__NO_SIDE_EFFECTS__ */
const mark = <T extends v.GenericSchema>(schema: T, marks: Marks): T => ({
  ...schema,
  ...marks,
  of: schema,
});

/** A field that is shown as not known by `otherwise`, which its type has a word for: `'--'`, `'UNKNOWN'`, `-1`. */
/* @__NO_SIDE_EFFECTS__ */
export const useful = <T extends v.GenericSchema>(schema: T, otherwise: v.InferOutput<T>): T =>
  mark(schema, { grade: 'useful', otherwise });

/** An optional field: without a readable value it is `otherwise`, mostly `''`, `[]` or `false`. */
/* @__NO_SIDE_EFFECTS__ */
export const decoration = <T extends v.GenericSchema>(schema: T, otherwise: v.InferOutput<T>): T =>
  mark(schema, { grade: 'decoration', otherwise });

/** A `v.nullable` whose `null` has a meaning, so that it replaces a missing value but not an invalid one. */
/* @__NO_SIDE_EFFECTS__ */
export const exactly = <T extends v.GenericSchema>(schema: T): T => mark(schema, { grade: 'essential' });

/** The answer to a write whose content no page needs: an answer means success. */
/* @__NO_SIDE_EFFECTS__ */
export const unneeded = <T extends v.GenericSchema>(schema: T) => decoration(v.nullable(schema), null);

/** An article in HTML of the elements that articles may have; it is left out where it is not known. */
/* @__NO_SIDE_EFFECTS__ */
export const article = <T extends v.GenericSchema>(schema: T): T => mark(schema, { html: true });

/** A whole number that another back end may send with a fraction. */
/* @__NO_SIDE_EFFECTS__ */
export const rounded = <T extends v.GenericSchema>(schema: T): T => mark(schema, { rounds: true });

/** Minutes of a day, hours of a clock: what is above `turn` is counted on from there. */
/* @__NO_SIDE_EFFECTS__ */
export const turning = <T extends v.GenericSchema>(schema: T, turn: number): T => mark(schema, { turn });

/** A list of which no row may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export const whole = <T extends v.GenericSchema>(schema: T): T => mark(schema, { whole: true });

/** A list whose rows a client puts in order itself. @param arrange the rows in order; the same list where they are */
/* @__NO_SIDE_EFFECTS__ */
export const arranged = <T extends v.GenericSchema>(schema: T, arrange: NonNullable<Marks['arrange']>): T =>
  mark(schema, { arrange });

/** A list of moments or days, of which curves and bars are drawn: the earliest comes first. @param key their time, epoch ms */
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
