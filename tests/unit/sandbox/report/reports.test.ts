import { beforeEach, describe, expect, it } from 'vitest';
import { connectorDetail, connectorReport } from '#contract/calls/charge.ts';
import { stationConnectors } from '#contract/calls/map.ts';
import { noticeList } from '#contract/calls/notice.ts';
import { codes } from '#contract/codes.ts';
import { shanghaiMidnight } from '#contract/pricing.ts';
import type { ReportKind } from '#contract/schema/station/connector-report.ts';
import { machineProblems } from '#sandbox/machine/machine.ts';
import { reportMachine } from '#sandbox/report/report-machine.ts';
import { isOftenWrong } from '#sandbox/report/take-report.ts';
import { fastConnectors } from '#tests/support/sandbox/fast-connectors.ts';
import { control, goodHeaders, loginHeaders, sandboxOfFile, send } from '#tests/support/sandbox/requests.ts';

const sandbox = await sandboxOfFile();
const minute = 60_000;
const hour = 60 * minute;
let connectorId = '';
let stationId = '';

const pass = async (ms: number) => {
  await control(sandbox, 'clock', { advanceMs: ms });
  // What goes on by itself happens before the next request.
  await control(sandbox, 'phone', { login: 'normal', since: null });
};
const now = () => sandbox.context.clock.now();

/** Another account, of a phone number of its own or of another account. @returns the headers of its requests */
async function account(userId: string, phone: string): Promise<Headers> {
  const { db } = sandbox.context;
  const user = { userId, login: userId, nick: userId, phone, memberLevel: 0, points: 0, beanId: userId };
  await db.insertInto('user').values(user).execute();
  await db.insertInto('token').values({ token: userId, userId, createTime: now() }).execute();
  return goodHeaders(userId);
}

const report = async (headers: Headers, kind: ReportKind, more: object = {}) =>
  send(sandbox, connectorReport, { connectorId, kind, requestId: crypto.randomUUID(), ...more }, headers);
const act = (event: string, kind: ReportKind = 'BROKEN') =>
  control(sandbox, 'report', { connectorId, kind, event });
const detail = async (headers = goodHeaders()) =>
  (await send(sandbox, connectorDetail, { connectorId }, headers)).data;
const doubt = async () => (await detail()).connector.doubt;
const setStatus = (status: number) => control(sandbox, 'connector', { connectorId, status });
/** Notices of an owner about his reports, the oldest first. */
const noticesOf = async (headers: Headers) =>
  (await send(sandbox, noticeList, {}, headers)).data.list
    .filter(({ kind }) => kind === 'REPORT')
    .map(({ title, target }) => `${title} ${target}`)
    .reverse();
const states = async () =>
  (await sandbox.context.db.selectFrom('connectorReport').select('status').orderBy('reportId').execute()).map(
    ({ status }) => status,
  );

beforeEach(async () => {
  const [found] = await fastConnectors(sandbox, 1);
  connectorId = found?.connectorId ?? '';
  stationId = found?.stationId ?? '';
  await setStatus(1);
  await control(sandbox, 'scenario', { report: 'silent' });
});

describe('the doubt about a connector', () => {
  it('report: its machine has no state without a way in or out', () => {
    expect(machineProblems(reportMachine)).toEqual([]);
  });

  it('report: one owner changes nothing, a second one within two hours makes the doubt, beside the status of the device', async () => {
    const [first, second] = [await account('a', '1'), await account('b', '2')];
    expect((await report(first, 'BROKEN')).data).toMatchObject({ status: 'RECEIVED' });
    await report(first, 'PLUG');
    expect(await doubt()).toBeNull();
    await pass(2 * hour - minute);
    await report(second, 'BROKEN');
    const { connector, canStart } = await detail();
    expect(connector).toMatchObject({ status: 1, parkStatus: 10, doubt: { kind: 'BROKEN', count: 2 } });
    expect(connector.doubt?.since).toBeGreaterThan(now() - minute);
    expect(canStart).toBe(true);
    const { equipments } = (await send(sandbox, stationConnectors, { stationId })).data;
    const all = equipments.flatMap(({ connectors }) => connectors);
    expect(all.filter((one) => one.doubt).map((one) => one.connectorId)).toEqual([connectorId]);
    expect(all.every(({ canReport }) => canReport)).toBe(true);
  });

  it('report: two owners who say the same more than two hours apart, or different things, make no doubt', async () => {
    const [first, second] = [await account('a', '1'), await account('b', '2')];
    await report(first, 'BROKEN');
    await report(second, 'PRICE');
    await pass(2 * hour + minute);
    await report(second, 'PLUG');
    expect(await doubt()).toBeNull();
  });

  it('report: two accounts with one phone number are one owner', async () => {
    await report(await account('a', '1'), 'BROKEN');
    await report(await account('b', '1'), 'BROKEN');
    expect(await doubt()).toBeNull();
    expect(await states()).toEqual(['RECEIVED']);
    await report(await account('c', '2'), 'BROKEN');
    expect(await doubt()).toMatchObject({ count: 2 });
  });

  it('report: one from more than 300 m away is kept and does not count, until it is repeated at the station', async () => {
    const [first, second] = [await account('a', '1'), await account('b', '2')];
    const { longitude = 0, latitude = 0 } = sandbox.context.world.byId.get(stationId)?.row ?? {};
    await report(first, 'LOCK', { longitude, latitude: latitude + 0.002 });
    await report(second, 'LOCK', { longitude, latitude: latitude + 0.004 });
    expect(await states()).toEqual(['RECEIVED', 'RECEIVED']);
    expect(await doubt()).toBeNull();
    await report(second, 'LOCK', { longitude, latitude });
    expect(await states()).toEqual(['RECEIVED', 'RECEIVED']);
    expect(await doubt()).toMatchObject({ kind: 'LOCK', count: 2 });
  });

  it('report: a connector that charges disproves that it is broken, not that its price is another one', async () => {
    const [first, second] = [await account('a', '1'), await account('b', '2')];
    await setStatus(3);
    for (const headers of [first, second]) {
      await report(headers, 'BROKEN');
      await report(headers, 'PRICE');
    }
    expect(await doubt()).toMatchObject({ kind: 'PRICE' });
    await setStatus(1);
    expect(await doubt()).toMatchObject({ kind: 'PRICE' });
  });

  it('report: the doubt is hidden while the connector charges', async () => {
    await act('other', 'BROKEN');
    await act('other', 'PLUG');
    expect(await doubt()).toMatchObject({ kind: 'BROKEN', count: 2 });
    await setStatus(3);
    expect((await detail()).connector).toMatchObject({ status: 3, doubt: null });
  });

  it('report: what keeps a driver from charging is doubted first, and a plug alone is named as one', async () => {
    for (const kind of ['MISMATCH', 'PLUG'] as const)
      for (let time = 0; time < 2; time += 1) await act('other', kind);
    expect(await doubt()).toMatchObject({ kind: 'PLUG', count: 2 });
  });

  it.each(['refute', 'fix'])('report: the doubt ends when service decides %s', async (event) => {
    await act('other');
    await act('other');
    expect((await act(event)).status).toBe(200);
    expect(await doubt()).toBeNull();
    expect((await act(event)).status).toBe(400);
  });

  it('report: the doubt stays while service has only confirmed it', async () => {
    await act('other');
    await act('other');
    await act('confirm');
    expect(await doubt()).toMatchObject({ count: 2 });
    expect((await act('refute')).status).toBe(400);
    await act('fix');
    expect(await doubt()).toBeNull();
  });

  it('report: an old report says nothing any more', async () => {
    await act('other');
    await act('other');
    await pass(7 * 24 * hour);
    await setStatus(1);
    expect(await doubt()).toBeNull();
  });
});

describe('the reports of an owner', () => {
  it('report: the page of the connector has the latest one of the caller with its state, for seven days after its end', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    expect((await detail(headers)).myReport).toBeNull();
    const { reportId } = (await report(headers, 'SCREEN', { text: ' 屏幕不亮 ' })).data;
    expect((await detail(headers)).myReport).toMatchObject({ reportId, kind: 'SCREEN', status: 'RECEIVED' });
    expect((await detail()).myReport).toBeNull();
    expect((await detail(await loginHeaders(sandbox, 'heavy'))).myReport).toBeNull();
    await act('refute', 'SCREEN');
    expect((await detail(headers)).myReport).toMatchObject({ reportId, status: 'FINE' });
    await pass(7 * 24 * hour + minute);
    expect((await detail(headers)).myReport).toBeNull();
  });

  it('report: the same again is the same report with the newer text', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const { reportId } = (await report(headers, 'PLUG', { text: '卡住' })).data;
    await act('confirm', 'PLUG');
    expect((await report(headers, 'PLUG', { text: '拔不出' })).data).toEqual({
      reportId,
      status: 'CONFIRMED',
    });
    const [row] = await sandbox.context.db.selectFrom('connectorReport').selectAll().execute();
    expect(JSON.parse(row?.json ?? '')).toMatchObject({ text: '拔不出', photos: [] });
    await act('fix', 'PLUG');
    expect((await report(headers, 'PLUG')).data.reportId).not.toBe(reportId);
  });

  it('report: each new state sends one notice, which leads to the page of the connector', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await report(headers, 'BROKEN');
    expect(await noticesOf(headers)).toEqual([]);
    await act('confirm');
    await pass(minute);
    await act('fix');
    await pass(hour);
    const page = `/chargegunInfo/${connectorId}`;
    expect(await noticesOf(headers)).toEqual([`您反映的问题已核实 ${page}`, `您反映的问题已修复 ${page}`]);
  });

  it('report: ten a day in Asia/Shanghai for both accounts of an owner, then 1283015 until midnight', async () => {
    const [first, second] = [await account('a', '1'), await account('b', '1')];
    // The day may end while the test runs.
    await pass(shanghaiMidnight(now()) + 25 * hour - now());
    const all = await fastConnectors(sandbox, 11);
    const codesOf: number[] = [];
    for (const [index, other] of all.entries())
      codesOf.push(
        (await report(index % 2 ? first : second, 'PRICE', { connectorId: other.connectorId })).code,
      );
    expect(codesOf).toEqual([...Array.from({ length: 10 }, () => 0), codes.tooFrequent]);
    const last = { connectorId: all[10]?.connectorId };
    const refused = await report(first, 'PRICE', last);
    expect(refused).toMatchObject({ code: codes.tooFrequent, message: '每天最多反映 10 次，请明天再试' });
    const { retryAfterMs } = refused.data as unknown as { retryAfterMs: number };
    expect(shanghaiMidnight(now() + retryAfterMs)).toBeGreaterThan(now());
    // What is open already is no new report.
    expect((await report(first, 'PRICE', { connectorId: all[0]?.connectorId })).code).toBe(0);
    await pass(retryAfterMs);
    expect((await report(first, 'PRICE', last)).code).toBe(0);
  });

  it('report: an unknown connector, an order of somebody else or of another connector, and a foreign photo are refused', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    expect((await report(headers, 'BROKEN', { connectorId: 'none' })).code).toBe(codes.noSuchOrder);
    const orders = await sandbox.context.db.selectFrom('order').select(['orderNo', 'userId']).execute();
    const ofUser = (userId: string) => orders.find((order) => order.userId === userId)?.orderNo;
    expect((await report(headers, 'BROKEN', { orderNo: ofUser('10000003') })).code).toBe(codes.noSuchOrder);
    expect(await report(headers, 'BROKEN', { orderNo: ofUser('10000002') })).toMatchObject({
      code: codes.failure,
      data: { field: 'orderNo' },
    });
    expect((await report(headers, 'BROKEN', { photos: ['none'] })).code).toBe(codes.failure);
    expect((await report(goodHeaders(), 'BROKEN')).code).toBe(codes.notLoggedIn);
    expect(await states()).toEqual([]);
  });

  it('report: an owner whom service has often found wrong counts less', async () => {
    const liar = await account('a', '1');
    const others = await fastConnectors(sandbox, 4);
    for (const other of others.slice(1)) {
      await report(liar, 'BROKEN', { connectorId: other.connectorId });
      await control(sandbox, 'report', { connectorId: other.connectorId, event: 'refute' });
    }
    await report(liar, 'BROKEN');
    await act('other');
    expect(await doubt()).toBeNull();
    await act('other');
    expect(await doubt()).toMatchObject({ count: 3 });
  });

  it('report: an owner counts fully if his bay is free again, or if only a few of his reports were wrong', () => {
    const [wrong, right, left] = [
      { kind: 'BROKEN', status: 'FINE' },
      { kind: 'BROKEN', status: 'FIXED' },
      { kind: 'BAY_TAKEN', status: 'FINE' },
    ] as const;
    expect(isOftenWrong([wrong, wrong])).toBe(false);
    expect(isOftenWrong([wrong, wrong, wrong])).toBe(true);
    expect(isOftenWrong([left, left, left, left])).toBe(false);
    expect(isOftenWrong([wrong, wrong, wrong, right, right, right])).toBe(false);
    expect(isOftenWrong([...Array.from({ length: 10 }, () => right), wrong, wrong, wrong])).toBe(false);
  });
});

describe('the people and devices that the sandbox plays', () => {
  it('report: what the device says too is met by another driver, confirmed, and mended', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await setStatus(255);
    await control(sandbox, 'scenario', { report: 'usual' });
    await report(headers, 'SCREEN');
    await pass(4 * minute);
    expect(await doubt()).toMatchObject({ kind: 'SCREEN', count: 2 });
    await pass(4 * minute);
    expect(await states()).toEqual(['CONFIRMED', 'CONFIRMED']);
    await pass(30 * minute);
    expect(await states()).toEqual(['FIXED', 'FIXED']);
    expect((await detail()).connector).toMatchObject({ status: 255, doubt: null });
    expect(await noticesOf(headers)).toHaveLength(2);
  });

  it('report: notices have the same times whether the clock moves by an hour or by sixty minutes', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const times = async () =>
      (await send(sandbox, noticeList, {}, headers)).data.list
        .filter(({ kind }) => kind === 'REPORT')
        .map(({ time }) => time);
    await control(sandbox, 'scenario', { report: 'confirm' });
    await report(headers, 'PRICE');
    const [row] = await sandbox.context.db.selectFrom('connectorReport').select('createTime').execute();
    const from = row?.createTime ?? 0;
    await pass(hour);
    expect(await times()).toEqual([from + 38 * minute, from + 8 * minute]);
  });

  it('report: service sees a connector as it was when it looked, however late the clock is read', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const { db } = sandbox.context;
    await setStatus(255);
    await control(sandbox, 'scenario', { report: 'usual' });
    await report(headers, 'BROKEN');
    const end = { time: now() + 9 * minute, wh: 9_000, reason: 2 };
    const order = { orderNo: 'later', userId: 'driver', vin: 'vin', connectorId, stationId };
    const times = { createTime: now(), statusTime: end.time };
    const json = JSON.stringify({ charge: { startTime: end.time - 30_000 }, end });
    await db
      .insertInto('order')
      .values({ ...order, ...times, status: 'SETTLED', json })
      .execute();
    await pass(10 * minute);
    expect((await states())[0]).toBe('CONFIRMED');
  });

  it('report: a bay without a car, and a connector on which somebody charges meanwhile, are found to be fine', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await control(sandbox, 'scenario', { report: 'usual' });
    await report(headers, 'BAY_TAKEN');
    await pass(8 * minute);
    expect(await states()).toEqual(['FINE']);
    await control(sandbox, 'connector', { connectorId, status: 1, bayTaken: true });
    await report(headers, 'BAY_TAKEN');
    await pass(8 * minute);
    expect(await states()).toEqual(['FINE', 'CONFIRMED', 'CONFIRMED']);
    await setStatus(255);
    await report(headers, 'BROKEN');
    await setStatus(3);
    await pass(minute);
    expect((await states()).at(-1)).toBe('FIXED');
  });

  it('report: a device that reports itself again has mended what it had', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await setStatus(0);
    await report(headers, 'BROKEN');
    await report(headers, 'PRICE');
    await pass(5 * minute);
    expect(await states()).toEqual(['RECEIVED', 'RECEIVED']);
    await setStatus(1);
    await pass(minute);
    expect(await states()).toEqual(['FIXED', 'RECEIVED']);
    expect(await noticesOf(headers)).toHaveLength(1);
  });

  it('report: a control request about an unknown connector or without reports is refused', async () => {
    expect((await act('fix')).status).toBe(400);
    expect((await control(sandbox, 'report', { connectorId: 'none', event: 'other' })).status).toBe(400);
  });
});
