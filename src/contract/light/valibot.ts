/**
 * The part of `valibot` that the contract and the pages use, for the browser (set in by `delivery/light-libraries.ts`
 * and `delivery/inline-script.ts`): the same schemas, accepted and read alike, at a quarter of the bytes. Types come from
 * the package itself; `tests/unit/contract/light-valibot.test.ts` compares the two on every call. Functions, not
 * constants: bundlers leave out an unused schema only where its makers are declared to be without effect.
 */

interface Issue {
  path: { key: PropertyKey }[];
  expected: string;
}
/** Reads a value at a path: gives the output, and adds an issue where the value is wrong. */
type Step = (value: unknown, path: Issue['path'], issues: Issue[]) => unknown;

/* @__NO_SIDE_EFFECTS__ */
function test(expected: string, passes: (value: never) => boolean): Step {
  return (value, path, issues) => {
    if (!passes(value as never)) issues.push({ path, expected });
    return value;
  };
}
/* @__NO_SIDE_EFFECTS__ */
function type(name: string): Step {
  return test(name, (it) => typeof it === name && it === it);
}
/* @__NO_SIDE_EFFECTS__ */
export function string(): Step {
  return type('string');
}
/* @__NO_SIDE_EFFECTS__ */
export function number(): Step {
  return type('number');
}
/* @__NO_SIDE_EFFECTS__ */
export function boolean(): Step {
  return type('boolean');
}
/* @__NO_SIDE_EFFECTS__ */
export function blob(): Step {
  return test('Blob', (it) => (it as unknown) instanceof Blob);
}
const anything: Step = (value) => value;
/* @__NO_SIDE_EFFECTS__ */
export function unknown(): Step {
  return anything;
}
/* @__NO_SIDE_EFFECTS__ */
export function picklist(known: readonly unknown[]): Step {
  return test(known.join('|'), (it) => known.includes(it));
}

/* @__NO_SIDE_EFFECTS__ */
export function integer(): Step {
  return test('integer', Number.isInteger);
}
/* @__NO_SIDE_EFFECTS__ */
export function finite(): Step {
  return test('finite', Number.isFinite);
}
/* @__NO_SIDE_EFFECTS__ */
export function minValue(least: number): Step {
  return test(`>=${least}`, (it) => it >= least);
}
/* @__NO_SIDE_EFFECTS__ */
export function maxValue(most: number): Step {
  return test(`<=${most}`, (it) => it <= most);
}
/* @__NO_SIDE_EFFECTS__ */
export function minLength(least: number): Step {
  return test(`length>=${least}`, (it: ArrayLike<unknown>) => it.length >= least);
}
/* @__NO_SIDE_EFFECTS__ */
export function maxLength(most: number): Step {
  return test(`length<=${most}`, (it: ArrayLike<unknown>) => it.length <= most);
}
/* @__NO_SIDE_EFFECTS__ */
export function nonEmpty(): Step {
  return minLength(1);
}
/* @__NO_SIDE_EFFECTS__ */
export function regex(pattern: RegExp): Step {
  return test(String(pattern), (it: string) => pattern.test(it));
}
/* @__NO_SIDE_EFFECTS__ */
export function check(passes: (value: never) => boolean): Step {
  return test('check', passes);
}
/* @__NO_SIDE_EFFECTS__ */
export function transform(change: (value: never) => unknown): Step {
  return (value) => change(value as never);
}
/* @__NO_SIDE_EFFECTS__ */
export function trim(): Step {
  return transform((it: string) => it.trim());
}
/* @__NO_SIDE_EFFECTS__ */
export function description(_text: string): Step {
  return unknown();
}

/** Each step reads what the one before made of the value; the first issue ends it. */
/* @__NO_SIDE_EFFECTS__ */
export function pipe(...steps: Step[]): Step {
  return (value, path, issues) => {
    const before = issues.length;
    for (const step of steps) {
      if (issues.length === before) value = step(value, path, issues);
    }
    return value;
  };
}

/* @__NO_SIDE_EFFECTS__ */
function missing(isMissing: (value: unknown) => boolean, inner: Step, otherwise: unknown): Step {
  return (value, path, issues) => {
    if (!isMissing(value)) return inner(value, path, issues);
    return otherwise === undefined ? value : inner(otherwise, path, issues);
  };
}
/* @__NO_SIDE_EFFECTS__ */
export function optional(inner: Step, otherwise?: unknown): Step {
  return missing((it) => it === undefined, inner, otherwise);
}
/* @__NO_SIDE_EFFECTS__ */
export function nullable(inner: Step, otherwise?: unknown): Step {
  return missing((it) => it === null, inner, otherwise);
}
/* @__NO_SIDE_EFFECTS__ */
export function nullish(inner: Step, otherwise?: unknown): Step {
  return missing((it) => it === undefined || it === null, inner, otherwise);
}
/* @__NO_SIDE_EFFECTS__ */
export function fallback(inner: Step, value: unknown): Step {
  return (input, path) => {
    const issues: Issue[] = [];
    const output = inner(input, path, issues);
    return issues.length > 0 ? value : output;
  };
}

/* @__NO_SIDE_EFFECTS__ */
export function union(choices: Step[]): Step {
  return (value, path, issues) => {
    for (const choice of choices) {
      const own: Issue[] = [];
      const output = choice(value, path, own);
      if (own.length === 0) return output;
    }
    issues.push({ path, expected: 'union' });
    return value;
  };
}

type Fields = Record<string, unknown>;

/** Reads the fields of an object; anything else is an issue. */
/* @__NO_SIDE_EFFECTS__ */
function fieldsOf(read: (fields: Fields, path: Issue['path'], issues: Issue[]) => Fields): Step {
  return (value, path, issues) => {
    if (typeof value === 'object' && value !== null) return read(value as Fields, path, issues);
    issues.push({ path, expected: 'Object' });
    return value;
  };
}
/* @__NO_SIDE_EFFECTS__ */
export function object(entries: Record<string, Step>): Step & { entries: typeof entries } {
  const read = fieldsOf((fields, path, issues) => {
    const output: Fields = {};
    for (const [key, step] of Object.entries(entries)) {
      const at = [...path, { key }];
      if (step === anything && !(key in fields)) issues.push({ path: at, expected: key });
      const field = step(fields[key], at, issues);
      if (field !== undefined || key in fields) output[key] = field;
    }
    return output;
  });
  return Object.assign(read, { entries });
}
/* @__NO_SIDE_EFFECTS__ */
export function record(_key: Step, item: Step): Step {
  return fieldsOf((fields, path, issues) =>
    Object.fromEntries(
      Object.entries(fields).map(([key, it]) => [key, item(it, [...path, { key }], issues)]),
    ),
  );
}
/* @__NO_SIDE_EFFECTS__ */
export function array(item: Step): Step {
  return (value, path, issues) => {
    if (Array.isArray(value)) return value.map((it, key) => item(it, [...path, { key }], issues));
    issues.push({ path, expected: 'Array' });
    return value;
  };
}

/** As valibot's: `output` where `success`, else `issues`. */
export function safeParse(schema: Step, input: unknown) {
  const issues: Issue[] = [];
  const output = schema(input, [], issues);
  return { success: issues.length === 0, output, issues };
}

/** @throws Error where the value does not fit. */
export function parse(schema: Step, input: unknown): unknown {
  const { success, output, issues } = safeParse(schema, input);
  if (!success) throw new Error(`expected ${issues[0]?.expected}`);
  return output;
}
