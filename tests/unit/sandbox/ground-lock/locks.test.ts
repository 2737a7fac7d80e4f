import { beforeEach, describe, expect, it } from 'vitest';
import { connectorDetail, groundLock, groundLockResult } from '#contract/calls/charge.ts';
import { caseCreate } from '#contract/calls/case.ts';
import { stationConnectors, stationDetail } from '#contract/calls/map.ts';
import { getUser } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { shanghaiMidnight } from '#contract/pricing.ts';
import { lockMachine } from '#sandbox/ground-lock/lock-machine.ts';
import { machineProblems } from '#sandbox/machine/machine.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { lockedConnector } from '#tests/support/sandbox/locked-connector.ts';
import { control, goodHeaders, loginHeaders, sandboxOfFile, send } from '#tests/support/sandbox/requests.ts';

// 10:00 in Asia/Shanghai: the station is open.
standAt(Date.UTC(2026, 2, 2, 2));
const sandbox = await sandboxOfFile();
const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const { connectorId, stationId, qrCode, place } = await lockedConnector(sandbox);
let owner = new Headers();

const now = () => sandbox.context.clock.now();
const pass = async (ms: number) => {
  await control(sandbox, 'clock', { advanceMs: ms });
  // What goes on by itself happens before the next request.
  await control(sandbox, 'phone', { login: 'normal', since: null });
};

/** Another account with a car. @param phone of its own, or of another account @returns the headers of its requests */
async function account(userId: string, phone: string, hasCar = true): Promise<Headers> {
  const { db } = sandbox.context;
  const user = { userId, login: userId, nick: userId, phone, memberLevel: 0, points: 0, beanId: userId };
  await db.insertInto('user').values(user).execute();
  await db.insertInto('token').values({ token: userId, userId, createTime: now() }).execute();
  if (hasCar) {
    const car = await db.selectFrom('car').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('car')
      .values({ ...car, vin: `vin-${userId}`, userId })
      .execute();
  }
  return goodHeaders(userId);
}

const lower = (headers = owner, more: object = place, id = connectorId) =>
  send(sandbox, groundLock, { connectorId: id, requestId: crypto.randomUUID(), ...more }, headers);
const result = async (lockId: string, headers = owner) =>
  (await send(sandbox, groundLockResult, { lockId }, headers)).data;
const detail = async (headers = owner, id = connectorId) =>
  (await send(sandbox, connectorDetail, { connectorId: id }, headers)).data;
const status = async () => (await detail()).connector.lockStatus;
const act = (event: string) => control(sandbox, 'lock', { connectorId, event });
const scenario = (lock: string) => control(sandbox, 'scenario', { lock });
/** Metres north of the station. */
const north = (metres: number) => ({ ...place, latitude: place.latitude + metres / 111_195 });

beforeEach(async () => {
  await control(sandbox, 'connector', { connectorId, status: 1 });
  owner = await loginHeaders(sandbox, 'normal');
});

describe('the command to lower a ground lock', () => {
  it('ground lock: its machine has no state without a way in or out, and no way to raise a lock that is not lowered', () => {
    expect(machineProblems(lockMachine)).toEqual([]);
    const raising = lockMachine.rows.filter(({ to }) => to === 'RAISED');
    expect(raising.map(({ from }) => from)).toEqual(['LOWERED']);
  });

  it('ground lock: sent is not done; the device lowers it, and the car drives in', async () => {
    expect(await status()).toBe(50);
    const sent = (await lower()).data;
    expect(sent).toMatchObject({ state: 'SENT', until: null, leftToday: 2, nextPollMs: 1_000 });
    expect(await status()).toBe(50);
    await pass(3 * second);
    const lowered = await result(sent.lockId);
    expect(lowered).toMatchObject({ state: 'LOWERED', leftToday: 2 });
    expect(lowered.until).toBe((lowered.stateTime ?? 0) + 2 * minute);
    expect(await status()).toBe(10);
    expect((await detail()).lock).toMatchObject({ online: true, command: { state: 'LOWERED' } });
    await pass(40 * second);
    expect(await result(sent.lockId)).toMatchObject({ state: 'PARKED', until: null, nextPollMs: 0 });
    expect(await status()).toBe(10);
    await pass(15 * minute);
    expect(await status()).toBe(50);
    expect((await detail()).lock?.command).toBeNull();
  });

  it('ground lock: it rises again two minutes after it was lowered if nobody drives in', async () => {
    await scenario('away');
    const { lockId } = (await lower()).data;
    await pass(3 * second + 2 * minute - 1);
    expect((await result(lockId)).state).toBe('LOWERED');
    await pass(1);
    expect(await result(lockId)).toMatchObject({ state: 'RAISED', until: null, nextPollMs: 0, leftToday: 2 });
    expect(await status()).toBe(50);
    expect((await detail()).lock?.command).toMatchObject({ lockId, state: 'RAISED' });
  });

  it('ground lock: a car that plugs in has driven in', async () => {
    await scenario('away');
    const { lockId } = (await lower()).data;
    await pass(10 * second);
    await control(sandbox, 'connector', { connectorId, status: 2 });
    expect((await result(lockId)).state).toBe('PARKED');
    expect(await status()).toBe(10);
  });

  it('ground lock: a device that does not act within 15 s does not act later, and does not count for the day', async () => {
    await scenario('silent');
    const { lockId, leftToday } = (await lower()).data;
    expect(leftToday).toBe(2);
    await pass(15 * second - 1);
    expect((await result(lockId)).state).toBe('SENT');
    await pass(1);
    expect(await result(lockId)).toMatchObject({ state: 'NO_ACTION', leftToday: 3, nextPollMs: 0 });
    expect(await status()).toBe(50);
    await pass(5 * minute);
    expect((await result(lockId)).state).toBe('NO_ACTION');
  });

  it('ground lock: what happened while nobody asked has its own time', async () => {
    const { lockId } = (await lower()).data;
    const sentTime = now();
    await pass(day);
    const { state, stateTime } = await result(lockId);
    expect([state, (stateTime ?? 0) - sentTime]).toEqual(['PARKED', 43 * second]);
  });

  it('ground lock: control requests act at once, and only as the state allows', async () => {
    expect(await act('lower')).toMatchObject({ status: 400 });
    const { lockId } = (await lower()).data;
    expect(await act('raise')).toMatchObject({ status: 400 });
    await act('lower');
    expect((await result(lockId)).state).toBe('LOWERED');
    await act('raise');
    expect((await result(lockId)).state).toBe('RAISED');
    await lower();
    await act('fail');
    expect((await detail()).lock?.command?.state).toBe('NO_ACTION');
  });

  it('ground lock: the same request id and a second press are one command, and another owner is refused meanwhile', async () => {
    const requestId = crypto.randomUUID();
    const first = await lower(owner, { ...place, requestId });
    expect(await lower(owner, { ...place, requestId })).toEqual(first);
    expect((await lower()).data.lockId).toBe(first.data.lockId);
    const other = await account('other', '2');
    expect(await lower(other)).toMatchObject({ code: codes.lockRefused, data: { reason: 'BUSY' } });
    expect((await detail(other)).lock?.command).toBeNull();
    expect((await send(sandbox, groundLockResult, { lockId: first.data.lockId }, other)).code).toBe(
      codes.noSuchOrder,
    );
    await pass(3 * second);
    expect((await lower(other)).data).toMatchObject({ reason: 'BUSY' });
    expect((await lower()).data).toMatchObject({ lockId: first.data.lockId, state: 'LOWERED' });
    await pass(10 * minute);
    expect((await sandbox.context.db.selectFrom('groundLock').selectAll().execute()).length).toBe(1);
  });
});

describe('who can lower a ground lock', () => {
  it('ground lock: an owner within 100 m by his position, not farther', async () => {
    expect(await lower(owner, north(110))).toMatchObject({
      code: codes.lockRefused,
      data: { reason: 'TOO_FAR', distanceM: 110 },
    });
    expect((await lower(owner, north(100))).code).toBe(0);
  });

  it('ground lock: without a position the code on the connector proves it, and no other code', async () => {
    expect((await lower(owner, {})).data).toMatchObject({ reason: 'NO_PLACE' });
    expect((await lower(owner, { longitude: place.longitude })).data).toMatchObject({ reason: 'NO_PLACE' });
    for (const scan of ['https://example.com/', '4400000000001', 'plugway:pile:HP00000001'])
      expect((await lower(owner, { ...place, scan })).data).toMatchObject({ reason: 'OTHER_CODE' });
    expect((await lower(owner, { ...north(5_000), scan: qrCode })).code).toBe(0);
  });

  it('ground lock: an owner with a car', async () => {
    const without = await account('walker', '3', false);
    expect((await lower(without)).code).toBe(codes.noBoundCar);
  });

  it('ground lock: arrears prevent it, unless a case disputes them', async () => {
    const heavy = await loginHeaders(sandbox, 'heavy');
    const { arrearsOrderNo } = (await send(sandbox, getUser, {}, heavy)).data;
    expect(await lower(heavy)).toMatchObject({
      code: codes.orderReceivablesError,
      data: { arrearsOrderNo },
    });
    const dispute = {
      orderNo: arrearsOrderNo,
      kind: 'BILL',
      text: '多收了钱',
      requestId: crypto.randomUUID(),
    };
    expect((await send(sandbox, caseCreate, dispute, heavy)).code).toBe(0);
    expect((await lower(heavy)).code).toBe(0);
  });

  it('ground lock: whoever holds the connector by an order comes first, and its own holder can lower it', async () => {
    const hold = {
      connectorId,
      status: 1,
      orderNo: 'some',
      userId: '10000003',
      statusTime: now(),
      bayTaken: 0,
    };
    await sandbox.context.db.replaceInto('connectorState').values(hold).execute();
    expect(await lower()).toMatchObject({ code: codes.pileNotUsable, message: '充电枪使用中，请更换充电枪' });
    await sandbox.context.db
      .replaceInto('connectorState')
      .values({ ...hold, userId: '10000002' })
      .execute();
    expect((await lower()).code).toBe(0);
  });

  it.each([0, 3, 255] as const)('ground lock: nobody on a connector with status %i', async (of) => {
    await control(sandbox, 'connector', { connectorId, status: of });
    expect((await lower()).code).toBe(codes.pileNotUsable);
  });

  it('ground lock: three a day of Asia/Shanghai for both accounts of an owner, whichever the lock, until midnight', async () => {
    await scenario('away');
    const midnight = shanghaiMidnight(now()) + day;
    await control(sandbox, 'clock', { advanceMs: midnight - now() - 60 * minute });
    const first = await account('one', '5');
    const same = await account('two', '5');
    for (const headers of [first, same, first]) {
      expect((await lower(headers)).code).toBe(0);
      await pass(5 * minute);
    }
    const refused = await lower(same);
    expect([refused.code, refused.message]).toEqual([codes.tooFrequent, '每天最多降锁 3 次，请明天再试']);
    expect(refused.data).toEqual({ retryAfterMs: midnight - now() });
    expect((await detail(same)).lock?.command?.leftToday).toBe(0);
    // Being refused for the day comes before the place: nobody walks there for nothing.
    expect((await lower(same, north(900))).code).toBe(codes.tooFrequent);
    expect((await lower(await account('third', '6'))).code).toBe(0);
    await pass(midnight - now());
    await control(sandbox, 'connector', { connectorId, status: 1 });
    expect((await lower(first)).code).toBe(0);
  });

  it('ground lock: commands on which the device did not act are not counted', async () => {
    await scenario('silent');
    for (let times = 0; times < 5; times += 1) {
      expect((await lower()).code).toBe(0);
      await pass(20 * second);
    }
    await scenario('ok');
    expect((await lower()).data).toMatchObject({ state: 'SENT', leftToday: 2 });
  });
});

describe('the lock of a bay', () => {
  it('ground lock: one that is lowered already needs no command', async () => {
    await control(sandbox, 'connector', { connectorId, status: 1, bayTaken: true });
    expect(await status()).toBe(10);
    expect((await lower()).data).toMatchObject({ reason: 'DOWN' });
  });

  it('ground lock: one that is offline is refused at once with the number of the operator, and its status is unknown', async () => {
    await scenario('offline');
    const { serviceTel } = (await send(sandbox, stationDetail, { stationId })).data;
    expect(serviceTel).toBeTruthy();
    // Also far away, and without a position.
    expect(await lower(owner, {})).toMatchObject({
      code: codes.lockRefused,
      data: { reason: 'OFFLINE', tel: serviceTel },
    });
    expect((await detail()).connector.lockStatus).toBe(0);
    expect((await detail()).lock).toEqual({ online: false, tel: serviceTel, command: null });
  });

  it('ground lock: some are always offline, by their number', async () => {
    const { connectorId: id, place: at } = await lockedConnector(sandbox, false);
    await control(sandbox, 'connector', { connectorId: id, status: 1 });
    expect((await detail(owner, id)).connector.lockStatus).toBe(0);
    expect((await lower(owner, at, id)).data).toMatchObject({ reason: 'OFFLINE' });
  });

  it('ground lock: a bay without one has no status, and an unknown connector is refused', async () => {
    const all = [...sandbox.context.world.byId.values()];
    const station = all.find(({ facts }) => !facts.facilities.includes('GROUND_LOCK'));
    const id = station?.connectors[0]?.connectorId ?? '';
    await control(sandbox, 'connector', { connectorId: id, status: 1 });
    const { connector, lock } = await detail(owner, id);
    expect([connector.lockStatus, lock]).toEqual([null, null]);
    const refused = await lower(owner, place, id);
    expect([codes.lockRefused, codes.pileNotUsable]).toContain(refused.code);
    expect((await lower(owner, place, '1')).code).toBe(codes.noSuchOrder);
  });

  it('ground lock: the connectors of a station have the same status in every answer', async () => {
    await lower();
    await pass(3 * second);
    const { equipments } = (await send(sandbox, stationConnectors, { stationId })).data;
    const station = (await send(sandbox, stationDetail, { stationId })).data;
    const locks = (of: typeof equipments) =>
      of.flatMap(({ connectors }) => connectors.map((one) => [one.connectorId, one.lockStatus]));
    expect(locks(station.equipments)).toEqual(locks(equipments));
    expect(new Map(locks(equipments) as [string, number][]).get(connectorId)).toBe(10);
  });
});
