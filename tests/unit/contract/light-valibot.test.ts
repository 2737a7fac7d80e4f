import fc from 'fast-check';
import * as valibot from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import type { Call } from '#contract/call.ts';

const isCall = (it: unknown): it is Call => typeof it === 'object' && it !== null && 'answer' in it;

/** The contract as both libraries read it. */
async function contractWith(library: () => Promise<object>) {
  vi.resetModules();
  vi.doMock('valibot', library);
  const modules = await Promise.all([
    import('#contract/calls/user.ts'),
    import('#contract/calls/map.ts'),
    import('#contract/calls/charge.ts'),
    import('#contract/calls/order.ts'),
    import('#contract/calls/rate.ts'),
    import('#contract/calls/file.ts'),
  ]);
  const answers = await import('#core/bridge/answers.ts');
  vi.doUnmock('valibot');
  const calls = modules.flatMap((it) => Object.values(it) as unknown[]).filter(isCall);
  return { calls, answers: Object.values(answers) };
}

const light = await import('#contract/light/valibot.ts');
const full = await contractWith(() => Promise.resolve(valibot));
const slim = await contractWith(() => Promise.resolve({ ...light }));

type Parse = (schema: unknown, value: unknown) => { success: boolean; output: unknown };
const readFull = valibot.safeParse as unknown as Parse;
const readSlim = light.safeParse as unknown as Parse;

/** The part of a schema that tells which values fit. */
interface Schema {
  type: string;
  pipe?: readonly Schema[];
  entries?: Record<string, Schema>;
  item?: Schema;
  value?: Schema;
  wrapped?: Schema;
  options?: readonly unknown[];
  requirement?: unknown;
}

const numbers = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(-1, 0.5, NaN, 1e9));
const texts = fc.constantFrom('', 'a', '12', ' ', '2026-01-01', 'GBT_DC', 'x'.repeat(70));
const anything = fc.oneof(numbers, texts, fc.boolean(), fc.constantFrom(null, undefined, [], {}));

/** Values that mostly fit a schema, so that both libraries get to the end of it. */
function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const [first] = schema.pipe ?? [];
  if (first && first !== schema) return valuesFor({ ...first, pipe: undefined });
  const often = (usual: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: usual, weight: 200 }, { arbitrary: anything, weight: 1 });
  switch (schema.type) {
    case 'object':
      return often(
        fc.record(
          Object.fromEntries(
            Object.entries(schema.entries ?? {}).map(([key, entry]) => [key, valuesFor(entry)]),
          ),
          { noNullPrototype: true },
        ),
      );
    case 'array':
      return often(fc.array(valuesFor(schema.item as Schema), { maxLength: 2 }));
    case 'record':
      return often(fc.dictionary(fc.constantFrom('a', 'b'), valuesFor(schema.value as Schema)));
    case 'nullable':
    case 'nullish':
    case 'optional':
      return fc.oneof(valuesFor(schema.wrapped as Schema), fc.constantFrom(null, undefined));
    case 'picklist':
      return often(fc.constantFrom(...(schema.options ?? [])));
    case 'union':
      return often(fc.oneof(...((schema.options ?? []) as Schema[]).map(valuesFor)));
    case 'string':
      return often(fc.constantFrom('a', '12'));
    case 'number':
      return often(fc.integer({ min: 0, max: 90 }));
    case 'boolean':
      return often(fc.boolean());
    default:
      return anything;
  }
}

function compare(schema: unknown, slimSchema: unknown): { fits: number } {
  let fits = 0;
  fc.assert(
    fc.property(valuesFor(schema as Schema), (value) => {
      const expected = readFull(schema, value);
      const actual = readSlim(slimSchema, value);
      expect(actual.success).toBe(expected.success);
      if (!expected.success) return;
      fits += 1;
      expect(actual.output).toEqual(expected.output);
    }),
    // The same values in each run, so that some surely fit.
    { numRuns: 1000, seed: 1 },
  );
  return { fits };
}

describe('the light valibot reads as valibot does', () => {
  it.each(full.calls.map((call, index) => [call.name, call, slim.calls[index]] as const))(
    'the answer of %s',
    (_, call, slimCall) => {
      expect(slimCall?.name).toBe(call.name);
      expect(compare(call.answer, slimCall?.answer).fits).toBeGreaterThan(0);
    },
  );

  it('the requests, which the early request keeps', () => {
    full.calls.forEach((call, index) => compare(call.request, slim.calls[index]?.request));
  });

  it('the answers of the native app', () => {
    full.answers.forEach((schema, index) => {
      if (typeof schema !== 'function') compare(schema, slim.answers[index]);
    });
  });

  it('each kind of issue, and throws where parse does', () => {
    const cases = (v: typeof valibot) => [
      v.object({ a: v.unknown() }),
      v.pipe(v.string(), v.trim(), v.nonEmpty()),
      v.pipe(v.string(), v.regex(/^a+$/)),
      v.pipe(v.string(), v.minLength(2), v.maxLength(3)),
      v.pipe(v.number(), v.minValue(2), v.maxValue(3), v.integer()),
      v.fallback(v.number(), 7),
      v.nullish(v.string(), 'x'),
      v.union([v.number(), v.boolean()]),
      v.record(v.string(), v.number()),
      v.blob(),
      v.pipe(
        v.number(),
        v.check((it) => it !== 5),
      ),
    ];
    const values = [
      undefined,
      null,
      '',
      ' a ',
      'aa',
      'aaaa',
      1,
      2,
      2.5,
      5,
      NaN,
      true,
      [],
      {},
      { a: 1 },
      { a: 'x' },
      new Blob(['x']),
    ];
    const slimCases = cases(light as unknown as typeof valibot);
    cases(valibot).forEach((schema, index) => {
      for (const value of values) {
        const expected = readFull(schema, value);
        const actual = readSlim(slimCases[index], value);
        expect([index, value, actual.success]).toEqual([index, value, expected.success]);
        if (expected.success) expect(actual.output).toEqual(expected.output);
      }
    });
    expect(() => light.parse(light.string(), 1)).toThrow('expected string');
  });
});
