import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls/index.ts';
import { readExamples } from '#contract/openapi/examples.ts';
import { recordExamples } from '#conform/examples/record.ts';

const examples = readExamples();

describe('the examples of the API document', () => {
  it('API examples: every call has one recorded by `npm run examples`, or written by hand where recording is not possible', () => {
    expect(calls.map(({ name }) => name).filter((name) => !examples.has(name))).toEqual([]);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    'API examples: that of %s fits its call',
    (name, call) => {
      const { request, answer } = examples.get(name) ?? { request: {}, answer: undefined };
      const bytes = new Blob(['x']);
      const sent = call.form ? { ...request, file: bytes, part: bytes } : request;
      expect(v.safeParse(call.request, sent).issues).toBeUndefined();
      expect(answer?.code).toBe(call.success ?? 0);
      expect(v.safeParse(call.answer, answer?.data).issues).toBeUndefined();
    },
  );

  const dataOf = (name: string) => examples.get(name)?.answer.data as Record<string, never>;

  it('API examples: counts of whole lists are beside their first rows, and sums agree', () => {
    const { total, list, sellers } = dataOf('uninvoicedList') as unknown as {
      total: number;
      list: object[];
      sellers: { count: number }[];
    };
    expect(total).toBeGreaterThan(list.length);
    expect(sellers.reduce((all, { count }) => all + count, 0)).toBe(total);
    const orders = dataOf('orderList') as unknown as { total: number; settled: { count: number } };
    expect(orders.total).toBeGreaterThanOrEqual(orders.settled.count);
  });

  it('API examples: they lead to the cashier of a channel, not to that of the sandbox', () => {
    const { payParams } = dataOf('orderPay') as unknown as { payParams: { url: string } };
    expect(new URL(payParams.url).host).toBe('wx.tenpay.com');
  });

  it("API examples: they equal the sandbox's responses, whenever they are recorded", async () => {
    const anew = await recordExamples();
    expect(anew.size).toBeGreaterThan(60);
    for (const { name, answer: schema } of calls) {
      const example = anew.get(name);
      if (example) expect(v.safeParse(schema, example.answer.data).issues, name).toBeUndefined();
    }
  }, 60_000);
});
