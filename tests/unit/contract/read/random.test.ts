import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Schema } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { nodeOf, type Node } from '#contract/read/node.ts';
import { read } from '#contract/read/read.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { changed, fieldsOf, oddities, valueAt, type Field } from './mutate.ts';
import { sandboxAnswers, type Answers } from './sandbox-answers.ts';

standAt();

let answers: Answers;
let fields: ReadonlyMap<string, Field[]>;
beforeAll(async () => {
  answers = await sandboxAnswers();
  fields = new Map(calls.map(({ name, answer }) => [name, fieldsOf(answer, answers.get(name))]));
}, 60_000);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Whether another value would be wrong information: amounts, energy, prices, times, points, card balances,
 * and ids.
 */
function isExact({ type, pipe, rounds }: Node): boolean {
  const has = (action: string) => pipe?.some((part) => part.type === action) === true;
  return type === 'number' ? !rounds && !isMade({ pipe }) : type === 'string' && has('max_length');
}

/** Whether the contract changes the value, as it rounds a state of charge. */
const isMade = ({ pipe }: Pick<Node, 'pipe'>): boolean =>
  pipe?.some((part) => part.type === 'transform') === true;

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/**
 * The exact values of an answer, with their paths, as texts. @param withStandIns whether to include the
 * contract's replacements of unreadable values
 */
function exactValues(node: Node, value: unknown, withStandIns: boolean, path = ''): string[] {
  const replacements = [node.otherwise, node.default].filter((other) => withStandIns && other !== undefined);
  const standIns = replacements.flatMap((other) =>
    exactValues({ ...node, otherwise: undefined, default: undefined }, other, false, path),
  );
  const { wrapped, item, entries } = node;
  if (wrapped && isMade(node)) return standIns;
  if (wrapped) return [...exactValues(wrapped, value, withStandIns, path), ...standIns];
  if (item) {
    const rows = Array.isArray(value) ? (value as unknown[]) : [];
    return rows.flatMap((row) => exactValues(item, row, withStandIns, `${path}[]`));
  }
  if (!entries) return [...(isExact(node) && isScalar(value) ? [`${path} ${value}`] : []), ...standIns];
  const given = isObject(value) ? value : {};
  const inside = Object.entries(entries).flatMap(([key, entry]) =>
    exactValues(entry, given[key], withStandIns, `${path}.${key}`),
  );
  return [...inside, ...standIns];
}

const drawn = new Map<string, number>();
const count = (what: string): void => void drawn.set(what, (drawn.get(what) ?? 0) + 1);

/** Another answer, broken at three places. */
const oddAnswer = fc
  .record({
    name: fc.constantFrom(...calls.map((call) => call.name)),
    places: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
    kinds: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...Object.keys(oddities)) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((json) => ({ json })) },
      ),
      { minLength: 3, maxLength: 3 },
    ),
  })
  .map(({ name, places, kinds }): { name: string; sent: unknown } => {
    let sent = answers.get(name);
    const known = fields.get(name) ?? [];
    places.forEach((number, index) => {
      const field = known[number % Math.max(1, known.length)];
      const kind = kinds[index];
      if (!field || kind === undefined) return;
      try {
        const before = valueAt(sent, field.place);
        const next = typeof kind === 'string' ? oddities[kind]?.(before) : kind.json;
        sent = changed(sent, field.place, next);
        count(typeof kind === 'string' ? kind : 'anything');
      } catch {
        // An earlier random change has removed the field of this one.
      }
    });
    return { name, sent };
  });

it('random answers: 500 with three broken places each are read without an error and without a wrong amount, energy or id', () => {
  fc.assert(
    fc.property(oddAnswer, ({ name, sent }) => {
      const schema = calls.find((call) => call.name === name)?.answer as Schema;
      const reading = read(schema, sent);
      if (reading.lost !== undefined) return count('answers lost');
      count(reading.repairs.size > 0 ? 'answers repaired' : 'answers as they are');
      const node = nodeOf(schema);
      const allowed = new Set(exactValues(node, sent, true));
      const other = exactValues(node, reading.value, false).filter((value) => !allowed.has(value));
      expect(other).toEqual([]);
      return undefined;
    }),
    { numRuns: 500, seed: 11 },
  );
  process.stdout.write(`${[...drawn].map(([what, times]) => `${what}: ${times}`).join(', ')}\n`);
  for (const what of [...Object.keys(oddities), 'anything'])
    expect(drawn.get(what), what).toBeGreaterThan(50);
  expect(drawn.get('answers repaired')).toBeGreaterThan(150);
  expect(drawn.get('answers lost')).toBeGreaterThan(20);
});
