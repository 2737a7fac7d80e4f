import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { defineCall } from '#contract/call.ts';
import { codes } from '#contract/codes.ts';
import { requestId } from '#contract/schema/common.ts';
import { Hono } from 'hono';
import { implement, Refusal } from '#sandbox/context.ts';
import { mountApi } from '#sandbox/server/http/api.ts';
import { createFaults } from '#sandbox/server/http/faults.ts';
import { createSerial } from '#sandbox/server/cli/serial.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, goodHeaders, loginHeaders, requestTo, uuid } from '#tests/support/sandbox/requests.ts';

standAt();

const write = defineCall({
  name: 'testWrite',
  method: 'POST',
  path: '/v1/test/write',
  auth: 'required',
  idempotent: true,
  codes: [codes.noFunds],
  request: v.object({ amount: v.number(), requestId }),
  answer: v.object({ entries: v.number() }),
});

/** Whether there is money for an amount that otherwise fails. */
let hasFunds = false;

/** Handler under test: counts ledger entries; some amounts fail after the write. */
const implementation = implement(write, async ({ db }, { amount, requestId: id }) => {
  const entry = { entryId: `${id}-${amount}`, orderNo: 'o', kind: 'PAID' as const, amount, time: 0 };
  await db.replaceInto('ledger').values(entry).execute();
  if (amount === 13) throw new Error('a defect');
  if (amount === 14 && !hasFunds) throw new Refusal(codes.noFunds, '可用金额不足，请先预付', { need: 1 });
  if (amount === 15) return { entries: 'many' };
  if (amount === 17) throw new Refusal(codes.noSuchOrder, '订单不存在');
  if (amount === 16) throw new Refusal(codes.tooFrequent, '操作过于频繁，请稍后再试');
  const rows = await db.selectFrom('ledger').selectAll().where('orderNo', '=', 'o').execute();
  return { entries: rows.length };
});

let sandbox: Sandbox;
let headers: Headers;
let app: Hono;
let delay = 0;
const logged: string[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
  app = new Hono();
  mountApi(app, {
    context: sandbox.context,
    implementations: [implementation],
    faults: createFaults(),
    serial: createSerial(),
    advance: async () => undefined,
    realNow: Date.now,
    nextDelay: () => delay,
    logDefect: (error, call) => void logged.push(`${call}: ${String(error)}`),
  });
});
beforeEach(async () => {
  await control(sandbox, 'reset');
  headers = await loginHeaders(sandbox, 'normal');
  delay = 0;
  hasFunds = false;
  logged.length = 0;
});
afterAll(() => sandbox.close());

const post = async (amount: number, id: number, as = headers) => {
  const response = await app.fetch(requestTo(write, { amount, requestId: uuid(id) }, as));
  return (await response.json()) as { code: number; message: string; data: unknown };
};
const entries = () =>
  sandbox.context.db
    .selectFrom('ledger')
    .selectAll()
    .where('orderNo', '=', 'o')
    .execute()
    .then((rows) => rows.length);

describe('a write with a request id', () => {
  it('request id: a repeated write takes effect once and gets the first response', async () => {
    const first = await post(1, 1);
    expect(first).toEqual({ code: 0, message: 'success', data: { entries: 1 } });
    await post(2, 2);
    expect(await post(1, 1)).toEqual(first);
    expect(await entries()).toBe(2);
  });

  it('request id: the same id with another body is refused', async () => {
    await post(1, 1);
    expect(await post(2, 1)).toEqual({ code: -1, message: '请求已变更，请重新提交', data: null });
    expect(await entries()).toBe(1);
  });

  it('request id: the ids of two users are independent', async () => {
    await post(1, 1);
    expect((await post(1, 1, await loginHeaders(sandbox, 'heavy'))).code).toBe(0);
  });

  it('request id: a copy is refused as too frequent while the first runs', async () => {
    delay = 30;
    const first = post(1, 1);
    const second = await post(1, 1);
    expect(second).toMatchObject({ code: codes.tooFrequent, data: { retryAfterMs: expect.any(Number) } });
    expect((await first).code).toBe(0);
    expect((await post(1, 1)).data).toEqual({ entries: 1 });
  });

  it('request id: it is forgotten after 24 hours', async () => {
    await post(1, 1);
    sandbox.context.clock.advance(24 * 3_600_000 + 1_000);
    expect(await post(2, 1)).toMatchObject({ code: 0, data: { entries: 2 } });
  });

  it('request id: a refusal keeps what was written before it, and is repeated', async () => {
    const refused = { code: codes.noFunds, message: '可用金额不足，请先预付', data: { need: 1 } };
    expect(await post(14, 1)).toEqual(refused);
    expect(await post(14, 1)).toEqual(refused);
    expect(await entries()).toBe(1);
  });

  it('request id: a refusal is repeated although the write would succeed by now; a new id succeeds', async () => {
    const refused = await post(14, 1);
    hasFunds = true;
    expect(await post(14, 1)).toEqual(refused);
    expect(await entries()).toBe(1);
    expect((await post(14, 2)).code).toBe(0);
  });

  it('request id: a write that was too frequent may be repeated', async () => {
    expect((await post(16, 1)).code).toBe(codes.tooFrequent);
    expect((await post(1, 1)).code).toBe(0);
  });

  it.each([
    ['that is thrown', 13],
    ['in the answer', 15],
    ['in the code', 17],
  ])('request id: nothing is stored after a defect %s', async (_, amount) => {
    expect(await post(amount, 1)).toEqual({ code: -1, message: '系统繁忙，请稍后再试', data: null });
    expect(await entries()).toBe(0);
    expect(logged).toHaveLength(1);
    expect((await post(1, 1)).code).toBe(0);
  });

  it('request id: a write without one is refused', async () => {
    const response = await app.fetch(requestTo(write, { amount: 1 }, headers));
    expect(await response.json()).toMatchObject({ code: -1, message: '请求参数错误' });
  });

  it('request id: a missing login is refused before anything else', async () => {
    expect((await post(1, 1, goodHeaders())).code).toBe(401);
  });
});
