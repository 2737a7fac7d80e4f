/**
 * The part of `valibot` that the contract and the pages use, for the browser bundle (set in by
 * `src/delivery/light-libraries.ts`): the same schemas, accepted and read alike, at a quarter of the bytes. Types come
 * from the package itself; `tests/unit/contract/light-valibot.test.ts` compares the two on every call.
 */

interface Issue {
  path: { key: PropertyKey }[];
  expected: string;
}
/** Reads a value at a path: gives the output, and adds an issue where the value is wrong. */
type Step = (value: unknown, path: Issue['path'], issues: Issue[]) => unknown;

const test =
  (expected: string, passes: (value: never) => boolean): Step =>
  (value, path, issues) => {
    if (!passes(value as never)) issues.push({ path, expected });
    return value;
  };
const type = (name: string): Step => test(name, (it) => typeof it === name && it === it);

export const string = () => type('string');
export const number = () => type('number');
export const boolean = () => type('boolean');
export const unknown = (): Step => (value) => value;
export const picklist = (known: readonly unknown[]) =>
  test(known.join('|'), (it) => known.includes(it as unknown));

export const integer = () => test('integer', Number.isInteger);
export const finite = () => test('finite', Number.isFinite);
export const minValue = (least: number) => test(`>=${least}`, (it) => it >= least);
export const maxValue = (most: number) => test(`<=${most}`, (it) => it <= most);
export const minLength = (least: number) =>
  test(`length>=${least}`, (it: ArrayLike<unknown>) => it.length >= least);
export const maxLength = (most: number) =>
  test(`length<=${most}`, (it: ArrayLike<unknown>) => it.length <= most);
export const nonEmpty = () => minLength(1);
export const regex = (pattern: RegExp) => test(String(pattern), (it: string) => pattern.test(it));
export const check = (passes: (value: never) => boolean) => test('check', passes);

export const transform =
  (change: (value: never) => unknown): Step =>
  (value) =>
    change(value as never);
export const trim = () => transform((it: string) => it.trim());
export const description = unknown;

/** Each step reads what the one before made of the value; the first issue ends it. */
export const pipe =
  (...steps: Step[]): Step =>
  (value, path, issues) => {
    const before = issues.length;
    for (const step of steps) {
      if (issues.length === before) value = step(value, path, issues);
    }
    return value;
  };

const instead =
  (isMissing: (value: unknown) => boolean) =>
  (inner: Step, ...fallbacks: unknown[]): Step =>
  (value, path, issues) => {
    if (!isMissing(value)) return inner(value, path, issues);
    return fallbacks.length > 0 && fallbacks[0] !== undefined ? inner(fallbacks[0], path, issues) : value;
  };
export const optional = instead((it) => it === undefined);
export const nullable = instead((it) => it === null);
export const nullish = instead((it) => it === undefined || it === null);

export const fallback =
  (inner: Step, value: unknown): Step =>
  (input, path) => {
    const issues: Issue[] = [];
    const output = inner(input, path, issues);
    return issues.length > 0 ? value : output;
  };

export const union =
  (choices: Step[]): Step =>
  (value, path, issues) => {
    for (const choice of choices) {
      const own: Issue[] = [];
      const output = choice(value, path, own);
      if (own.length === 0) return output;
    }
    issues.push({ path, expected: 'union' });
    return value;
  };

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' ? (value as Record<string, unknown> | null) : null;

export function object(entries: Record<string, Step>): Step & { entries: typeof entries } {
  const read: Step = (value, path, issues) => {
    const fields = fieldsOf(value);
    if (!fields) return test('Object', () => false)(value, path, issues);
    const output: Record<string, unknown> = {};
    for (const [key, step] of Object.entries(entries)) {
      const field = step(fields[key], [...path, { key }], issues);
      if (field !== undefined || key in fields) output[key] = field;
    }
    return output;
  };
  return Object.assign(read, { entries });
}

export const record =
  (_key: Step, item: Step): Step =>
  (value, path, issues) => {
    const fields = fieldsOf(value);
    if (!fields) return test('Object', () => false)(value, path, issues);
    return Object.fromEntries(
      Object.entries(fields).map(([key, it]) => [key, item(it, [...path, { key }], issues)]),
    );
  };

export const array =
  (item: Step): Step =>
  (value, path, issues) =>
    Array.isArray(value)
      ? value.map((it, key) => item(it, [...path, { key }], issues))
      : test('Array', () => false)(value, path, issues);

/** As valibot's: `output` where `success`, else `issues`. */
export function safeParse(schema: Step, input: unknown) {
  const issues: Issue[] = [];
  const output = schema(input, [], issues);
  return issues.length > 0 ? { success: false, issues, output } : { success: true, output };
}

/** @throws Error where the value does not fit. */
export function parse(schema: Step, input: unknown): unknown {
  const { success, output, issues } = safeParse(schema, input);
  if (!success) throw new Error(`expected ${issues?.[0]?.expected}`);
  return output;
}
