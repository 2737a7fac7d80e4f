import { beforeEach, describe, expect, it } from 'vitest';
import { noticeWatch } from '#contract/calls/notice.ts';
import { watchesOf } from '#sandbox/notice/watch-store.ts';
import { noticesOf } from '#sandbox/notice/store.ts';
import { matchRoute } from '#routes.ts';
import { fastConnector } from '#tests/support/sandbox/fast-connectors.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

const sandbox = await sandboxOfFile();
const userId = '10000002';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const { db, clock, world } = sandbox.context;

/** Time goes on, and everything that is due happens. */
async function pass(ms: number): Promise<void> {
  await control(sandbox, 'clock', { advanceMs: ms });
  await look();
  // What was decided at the last look is sent with the next one.
  await look();
}
const look = () => control(sandbox, 'phone', { login: 'normal', since: null });

/** Notices of a kind since a time, the earliest first. */
const told = async (kind: string, since: number) =>
  (await noticesOf(db, userId, clock.now()))
    .filter((notice) => notice.kind === kind && notice.time >= since)
    .reverse();

async function invoiceIn(status: string): Promise<string> {
  // One of the seed is issued at once.
  await look();
  const { invoiceId } = await db
    .selectFrom('invoice')
    .select('invoiceId')
    .where('userId', '=', userId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return invoiceId;
}

describe('notices of invoices', () => {
  it.each([
    ['is issued', 'SUBMITTED', true, ['发票已开具']],
    ['is refused', 'SUBMITTED', false, ['发票开具失败']],
    ['is reversed, and then issued with another title', 'REVERSING', true, ['发票已红冲', '发票已开具']],
    ['stays valid because its reversal is refused', 'REVERSING', false, ['换开未成功']],
  ])(
    'an invoice that %s: its owner is told once, and the notice leads to it',
    async (_, status, granted, titles) => {
      const begun = clock.now();
      const invoiceId = await invoiceIn(status);
      await control(sandbox, 'invoice', { invoiceId, granted });
      await pass(minuteMs);
      await pass(dayMs);
      const all = await told('INVOICE', begun);
      expect(all.map(({ record }) => record.title)).toEqual(titles);
      expect(all[0]?.record.target).toBe(`/invoice/detail/${invoiceId}`);
      expect(matchRoute(all[0]?.record.target ?? '')?.route.name).toBe('invoiceDetail');
      const amounts = all.map(({ record }) => /¥([\d.]+)/.exec(record.text)?.[1]);
      expect(new Set(amounts).size).toBe(1);
    },
  );

  it('an invoice without an answer of the tax platform: its owner gets a notice after three days that it failed', async () => {
    const begun = clock.now();
    const invoiceId = await invoiceIn('SUBMITTED');
    const row = await db
      .selectFrom('invoice')
      .select('json')
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const record = JSON.parse(row.json) as { application: { outcome: string; dueTime: number } };
    Object.assign(record.application, { outcome: 'late', dueTime: begun + 3 * dayMs });
    await db
      .updateTable('invoice')
      .set({ json: JSON.stringify(record) })
      .where('invoiceId', '=', invoiceId)
      .execute();
    await pass(4 * dayMs);
    const all = (await told('INVOICE', begun)).filter(({ about }) => about.startsWith(invoiceId));
    expect(all.map(({ time, record: { title } }) => [time - begun, title])).toEqual([
      [3 * dayMs, '发票开具失败'],
    ]);
  });
});

describe('notices of coupons that end', () => {
  it('coupons: the owner gets one notice for each unused one, three days before its end', async () => {
    const begun = clock.now();
    await pass(6 * dayMs);
    await pass(11 * dayMs - minuteMs);
    expect(await told('COUPON_ENDS', begun)).toEqual([]);
    await pass(2 * minuteMs);
    await pass(2 * dayMs);
    const [discount, ...others] = await told('COUPON_ENDS', begun);
    expect(others).toEqual([]);
    expect(Math.abs((discount?.time ?? 0) - begun - 17 * dayMs)).toBeLessThan(minuteMs);
    expect(discount?.record.text).toMatch(/^“服务费8折券”将在 \d+月\d+日 \d\d:\d\d 到期，请尽快使用。$/);
    await pass(9 * dayMs);
    const texts = (await told('COUPON_ENDS', begun)).map(({ record }) => /“(.*)”/.exec(record.text)?.[1]);
    // Those that are used or over by then are not named.
    expect(texts).toEqual(['服务费8折券', '满20减5元券']);
  });

  it('coupons: for one that is given a day before its end the notice is sent within an hour', async () => {
    await look();
    const begun = clock.now();
    const coupon = {
      couponId: 'Q1',
      name: '限时券',
      type: 'CASH',
      applyTo: 'TOTAL',
      value: 500,
      thresholdAmount: 0,
      startTime: begun,
      endTime: begun + dayMs,
    };
    const row = { couponId: 'Q1', userId, status: 'UNUSED', json: JSON.stringify(coupon) };
    await db.insertInto('coupon').values(row).execute();
    await pass(61 * minuteMs);
    const all = await told('COUPON_ENDS', begun);
    expect(all.map(({ about }) => about)).toEqual(['Q1']);
  });
});

describe('notices of a free connector', () => {
  /** The owner waits at a station whose connectors are all taken. */
  async function waiting(forMin: number): Promise<{ ids: string[]; begun: number }> {
    const headers = await loginHeaders(sandbox, 'normal');
    const { stationId } = await fastConnector(sandbox);
    const ids = (world.byId.get(stationId)?.connectors ?? []).flatMap(({ connectorId, powerClass }) =>
      powerClass === 'FAST' ? connectorId : [],
    );
    for (const connectorId of ids) await control(sandbox, 'connector', { connectorId, status: 3 });
    const begun = clock.now();
    await send(sandbox, noticeWatch, { stationId, powerClass: 'FAST', forMin, requestId: uuid(1) }, headers);
    return { ids, begun };
  }
  const free = (connectorId = '') => control(sandbox, 'connector', { connectorId, status: 1 });

  it('a free connector: an owner who waits gets one notice, as soon as there is one', async () => {
    const { ids, begun } = await waiting(60);
    await pass(20 * minuteMs);
    expect(await told('CONNECTOR_FREE', begun)).toEqual([]);
    await free(ids[0]);
    await pass(minuteMs);
    expect(await watchesOf(sandbox.context, userId)).toEqual([]);
    await free(ids[1]);
    await pass(5 * minuteMs);
    const all = await told('CONNECTOR_FREE', begun);
    expect(all).toHaveLength(1);
    expect((all[0]?.time ?? 0) - begun).toBeLessThan(21 * minuteMs);
  });

  it('a free connector: an owner whose waiting time is over gets no more notices', async () => {
    const { ids, begun } = await waiting(30);
    // Somebody else still waits, so that connectors are looked at.
    const other = { watchId: 'W9', userId: '10000003', stationId: 'elsewhere', powerClass: 'FAST' };
    await db
      .insertInto('noticeWatch')
      .values({ ...other, until: begun + dayMs, watchedTo: begun })
      .execute();
    await pass(29 * minuteMs);
    await control(sandbox, 'clock', { advanceMs: 2 * minuteMs });
    await free(ids[0]);
    await pass(5 * minuteMs);
    expect(await told('CONNECTOR_FREE', begun)).toEqual([]);
  });
});

describe('attempts of a channel', () => {
  beforeEach(async () => {
    const channels = { CHARGE: [], MONEY: [], PLACE: [], SERVICE: ['PUSH'], HOME: [] };
    const json = JSON.stringify({ channels, quiet: null });
    await db.replaceInto('noticeSetting').values({ userId, json }).execute();
  });
  const attempts = async (kind: string, since: number) => (await told(kind, since))[0]?.record.channels;

  it('a channel that fails is tried again after 1, 2, 4, 8 and 15 minutes, and then no more', async () => {
    const begun = clock.now();
    await control(sandbox, 'scenario', { push: 'fail' });
    await control(sandbox, 'invoice', { invoiceId: await invoiceIn('SUBMITTED'), granted: true });
    const failures: number[] = [];
    for (let minute = 0; minute <= 40; minute += 1) {
      await pass(minuteMs);
      failures.push((await attempts('INVOICE', begun))?.[0]?.failures ?? 0);
    }
    const first = (count: number) => failures.indexOf(count);
    expect([2, 3, 4, 5, 6].map((count) => first(count) - first(count - 1))).toEqual([1, 2, 4, 8, 15]);
    expect(Math.max(...failures)).toBe(6);
    await control(sandbox, 'scenario', { push: 'ok' });
    await pass(dayMs / 2);
    expect((await attempts('INVOICE', begun))?.[0]?.state).toBe('FAILED');
  });

  it('a channel that fails twice gets through at its third attempt, and is not tried again', async () => {
    const begun = clock.now();
    await control(sandbox, 'scenario', { push: 'fail' });
    await control(sandbox, 'invoice', { invoiceId: await invoiceIn('SUBMITTED'), granted: true });
    await pass(2 * minuteMs);
    await control(sandbox, 'scenario', { push: 'ok' });
    await pass(5 * minuteMs);
    const [sending] = (await attempts('INVOICE', begun)) ?? [];
    expect(sending).toMatchObject({ state: 'DELIVERED', failures: 2, dueTime: null });
  });
});
