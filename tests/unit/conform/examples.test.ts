import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { readExamples } from '#contract/openapi/examples.ts';
import { recordExamples } from '#conform/examples/record.ts';

const examples = readExamples();

describe('the examples of the API document', () => {
  it('are there for every call: `npm run examples` records them, and what it cannot play is written beside', () => {
    expect(calls.map(({ name }) => name).filter((name) => !examples.has(name))).toEqual([]);
  });

  it.each(calls.map((call) => [call.name, call] as const))('%s fits its call', (name, call) => {
    const { request, answer } = examples.get(name) ?? { request: {}, answer: undefined };
    const bytes = new Blob(['x']);
    const sent = call.form ? { ...request, file: bytes, part: bytes } : request;
    expect(v.safeParse(call.request, sent).issues).toBeUndefined();
    expect(answer?.code).toBe(call.success ?? 0);
    expect(v.safeParse(call.answer, answer?.data).issues).toBeUndefined();
  });

  it('are those of the sandbox, whenever they are recorded', async () => {
    const anew = await recordExamples();
    expect(anew.size).toBeGreaterThan(60);
    for (const { name, answer: schema } of calls) {
      const example = anew.get(name);
      if (example) expect(v.safeParse(schema, example.answer.data).issues, name).toBeUndefined();
    }
  }, 60_000);
});
