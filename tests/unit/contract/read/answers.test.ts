import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import type { Call } from '#contract/call.ts';
import { nodeOf, type Node } from '#contract/read/node.ts';
import { read } from '#contract/read/read.ts';
import { rowsOnce } from '#contract/read/rows-once.ts';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import { gradeOf } from '#contract/read/grade-of.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { essentialFields } from './essential-fields.ts';
import { changed, fieldsOf, oddities, valueAt, type Field } from './mutate.ts';
import { sandboxAnswers, type Answers } from './sandbox-answers.ts';

standAt();

let answers: Answers;
beforeAll(async () => {
  answers = await sandboxAnswers();
}, 60_000);

const names = calls.map((call) => call.name);
const callOf = (name: string): Call => calls.find((call) => call.name === name) as Call;

/** @returns the read answer without one field; something else if that field's parent is lost */
const besides = (value: unknown, { place }: Field): unknown => {
  try {
    return changed(value, place, undefined);
  } catch {
    return { gone: value };
  }
};

/** Whether a broken field loses nothing but itself. */
function costsItself(call: Call, answer: unknown, field: Field, odd: (value: unknown) => unknown): boolean {
  const usual = read(call.answer, answer);
  const reading = read(call.answer, changed(answer, field.place, odd(valueAt(answer, field.place))));
  if (reading.lost !== undefined || usual.lost !== undefined) return false;
  return same(besides(reading.value, field), besides(usual.value, field));
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

describe("reading the sandbox's answers", () => {
  it('answers: each call has one, recorded by `npm run examples` or requested by `sandbox-answers.ts`', () => {
    expect([...answers.keys()].sort()).toEqual([...names].sort());
  });

  it.each(names)('answers: that to %s is read unchanged and satisfies the strict contract', (name) => {
    const { answer: schema } = callOf(name);
    const reading = read(schema, answers.get(name));
    expect(reading.repairs).toEqual(new Map());
    expect(reading).toMatchObject({ value: v.parse(schema, answers.get(name)) });
  });
});

/** Every scalar of an answer in another notation of the same value. */
const inHabit = (value: unknown, habit: (leaf: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((row: unknown) => inHabit(row, habit));
  if (typeof value !== 'object' || value === null) return habit(value);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, inHabit(field, habit)]));
};

const habits: Readonly<Record<string, (leaf: unknown) => unknown>> = {
  'truths as Y and N': (leaf) => (typeof leaf === 'boolean' ? (leaf ? 'Y' : 'N') : leaf),
  'truths as 1 and 0 in text': (leaf) => (typeof leaf === 'boolean' ? String(Number(leaf)) : leaf),
  'truths in capitals': (leaf) => (typeof leaf === 'boolean' ? String(leaf).toUpperCase() : leaf),
  'numbers as text': (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf),
};

/** Each list of rows with ids has each row twice. */
const doubled = (node: Node, value: unknown): unknown => {
  if (node.wrapped) return value === null || value === undefined ? value : doubled(node.wrapped, value);
  if (node.item && Array.isArray(value)) {
    const { item } = node;
    const rows = (value as unknown[]).map((row) => doubled(item, row));
    return rowsOnce(item, [...rows, ...rows]).length === rows.length ? [...rows, ...rows] : rows;
  }
  if (!node.entries || typeof value !== 'object' || value === null) return value;
  const { entries } = node;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, entries[key] ? doubled(entries[key], field) : field]),
  );
};

/** Every `null` as an empty text, except for numbers whose `null` has a meaning: prices are never guessed. */
const withEmptyTexts = (node: Node, value: unknown): unknown => {
  if (value === null) return node.grade === 'essential' && node.wrapped?.type === 'number' ? null : '';
  if (node.wrapped) return withEmptyTexts(node.wrapped, value);
  const { item, entries } = node;
  if (item && Array.isArray(value)) return (value as unknown[]).map((row) => withEmptyTexts(item, row));
  if (!entries || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      entries[key] ? withEmptyTexts(entries[key], field) : field,
    ]),
  );
};

describe('reading the answers of a back end with other notations', () => {
  const readOf = (call: Call, sent: unknown): string => {
    const reading = read(call.answer, sent);
    return reading.lost ?? JSON.stringify(reading.value);
  };
  it.each(names)("answers in other notations: that to %s is read like the sandbox's", (name) => {
    const call = callOf(name);
    const answer = answers.get(name);
    const usual = readOf(call, answer);
    for (const [habit, change] of Object.entries(habits))
      expect(readOf(call, inHabit(answer, change)), habit).toBe(usual);
    const node = nodeOf(call.answer);
    expect(readOf(call, doubled(node, answer)), 'rows twice').toBe(usual);
    // An answer that is an empty text counts as missing.
    if (answer !== null) expect(readOf(call, withEmptyTexts(node, answer)), 'empty texts').toBe(usual);
  });
});

describe('a broken field of an answer', () => {
  const totals = { fields: 0, strict: 0, essential: 0 };

  it.each(names)(
    'broken field: in the answer to %s only that field is lost, unless it is essential',
    (name) => {
      const call = callOf(name);
      const answer = answers.get(name);
      const fields = fieldsOf(call.answer, answer);
      const dear = fields.filter((field) =>
        Object.values(oddities).some((odd) => !costsItself(call, answer, field, odd)),
      );
      totals.fields += fields.length;
      totals.essential += dear.length;
      totals.strict += fields.filter(
        ({ place }) => !v.safeParse(call.answer, changed(answer, place, undefined)).success,
      ).length;
      const paths = dear.map((field) => field.path);
      const why = `the row ${name} of essential-fields.ts; what a page can do without is graded by contract/grade.ts`;
      expect(paths, why).toEqual(essentialFields[name] ?? []);
      for (const { path, node } of dear) expect(gradeOf(node), path).toBe('essential');
    },
  );

  it('broken field: more is lost exactly where the list of this folder says so', () => {
    process.stdout.write(
      `${totals.fields} fields; ${totals.strict} of them lose the answer when it is read strictly and they are missing; ${totals.essential} cost more than themselves, whatever is wrong with them\n`,
    );
    expect(totals.essential).toBe(Object.values(essentialFields).flat().length);
  });
});

describe('a broken row of an answer', () => {
  const lists = { all: 0, strict: 0 };
  /** A list whose meaning depends on all rows is lost as a whole. */
  const isWhole = ({ path, node }: Field): boolean => node.whole === true || path.endsWith('segments');

  it.each(names)('broken row: in each list of the answer to %s no other row is lost', (name) => {
    const { answer: schema } = callOf(name);
    const answer = answers.get(name);
    const usual = read(schema, answer);
    for (const field of fieldsOf(schema, answer)) {
      if (!field.node.item || isWhole(field)) continue;
      const rows = valueAt(answer, field.place) as unknown[];
      const sent = changed(answer, field.place, [...rows, null]);
      const isEnum = field.node.item.otherwise !== undefined;
      lists.all += 1;
      lists.strict += v.safeParse(schema, sent).success ? 0 : 1;
      const reading = read(schema, sent);
      if (reading.lost !== undefined || usual.lost !== undefined) throw new Error(`${field.path} is lost`);
      const shown = valueAt(reading.value, field.place) as unknown[];
      expect(shown.slice(0, rows.length), field.path).toEqual(valueAt(usual.value, field.place));
      expect(unreadableRows(shown) + (isEnum ? shown.length - rows.length : 0), field.path).toBe(1);
    }
  });

  it('strict reading: a broken row would have lost nearly every list', () => {
    process.stdout.write(
      `${lists.all} lists; ${lists.strict} lose the answer when they are read strictly, 0 now\n`,
    );
    expect(lists.all).toBeGreaterThan(40);
  });
});
