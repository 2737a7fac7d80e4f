import { describe, expect, it } from 'vitest';
import { cardList } from '#contract/calls/card/card-list.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import { rightsList } from '#contract/calls/rights/rights-list.ts';
import { read } from '#contract/read/read.ts';
import { deviceTime, latestTime, time } from '#contract/schema/common.ts';
import { formatDateTime } from '#core/time/day.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

/** A back end's value for "never"; no calendar has it. */
const never = Number.MAX_SAFE_INTEGER;
const lastTime = latestTime - 1;

/** Replaces every time of an answer by one outside of any calendar. */
const withoutEnd = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    key.endsWith('Time') && typeof value === 'number' ? never : value,
  );

describe('a time outside of any calendar', () => {
  it('time outside of the calendar: it is unknown', () => {
    expect(read(time, lastTime)).toMatchObject({ value: lastTime });
    expect(formatDateTime(lastTime)).toBe('9999.12.31 23:59');
    for (const schema of [time, deviceTime]) expect(read(schema, latestTime).lost).toBeDefined();
  });

  it.each([
    ['a card', cardList, { tab: 'CURRENT' }, 'endTime'],
    ['an entitlement of a car', rightsList, {}, 'endTime'],
    ['an order', orderList, { tab: 'ALL' }, 'createTime'],
  ] as const)('time outside of the calendar: %s is shown without it', async (_, call, request, field) => {
    const { env, change } = await createTestEnvironment({ sandbox, login: 'heavy' });
    const ask = async () => {
      const answer: unknown = await env.call<never, unknown>(call as never, request as never);
      return (Array.isArray(answer) ? answer : (answer as { list: unknown[] }).list) as Record<
        string,
        unknown
      >[];
    };
    const rows = await ask();
    expect(rows.some((row) => typeof row[field] === 'number')).toBe(true);
    change(call.path, withoutEnd);
    const far = await ask();
    expect(far).toHaveLength(rows.length);
    expect(new Set(far.map((row) => row[field]))).toEqual(new Set([null]));
  });
});
