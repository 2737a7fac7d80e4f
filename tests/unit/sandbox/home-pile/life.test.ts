import { describe, expect, it } from 'vitest';
import {
  pileCommand,
  pileCommandResult,
  pileConsole,
  pileRecordList,
  pileStat,
} from '#contract/calls/home-pile.ts';
import { plugSettingSave } from '#contract/calls/pile.ts';
import { feeOf } from '#contract/bill.ts';
import { codes } from '#contract/codes.ts';
import type { PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import { monthOf } from '#core/time/month.ts';
import { machineProblems } from '#sandbox/machine/machine.ts';
import { pileMachine } from '#sandbox/home-pile/live/pile-machine.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();
const sandbox = await sandboxOfFile();
/** One pile that charges as soon as a car is plugged in, one with a schedule for the night. */
const plugged = 'HP10000002';
const scheduled = 'HP10000003';

let serial = 1;
const nextId = () => uuid((serial += 1));
const seconds = (count: number) => control(sandbox, 'clock', { advanceMs: count * 1_000 });
const minutes = (count: number) => seconds(count * 60);
/** The window of the night is closed at noon. */
const untilNoon = () => {
  const sinceNoon = (sandbox.context.clock.now() - 4 * 3_600_000) % 86_400_000;
  return control(sandbox, 'clock', { advanceMs: 86_400_000 - sinceNoon });
};
const happen = (pileId: string, event: string, more: object = {}) =>
  control(sandbox, 'home-pile', { pileId, event, ...more });
const tell = (headers: Headers, pileId: string, cmd: PileOrder) =>
  send(sandbox, pileCommand, { pileId, cmd, requestId: nextId() }, headers);
const look = async (headers: Headers, pileId: string) =>
  (await send(sandbox, pileConsole, { pileId }, headers)).data;
const stateOf = async (headers: Headers, pileId: string) => (await look(headers, pileId)).pile.state;
const resultOf = async (headers: Headers, commandId: string) =>
  (await send(sandbox, pileCommandResult, { commandId }, headers)).data;

describe('the machine of a home pile', () => {
  it('home pile machine: every state is reachable and has a way out', () => {
    expect(machineProblems(pileMachine)).toEqual([]);
  });
});

describe('charging at home', () => {
  it('home charging: it starts by itself with an authorised car and ends full with a record', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const before = await look(headers, plugged);
    expect(before).toMatchObject({ pile: { state: 'CHARGING' }, session: { startMode: 'PLUG_CHARGE' } });
    await minutes(120);
    const after = await look(headers, plugged);
    expect(after).toMatchObject({ pile: { state: 'FINISHED' }, session: { soc: 100, stopReason: 2 } });
    // 58 % of 18.5 kWh, however the time was divided into steps.
    expect(after.session?.chargedWh).toBe(10_730);
    const { list } = (await send(sandbox, pileRecordList, { pileId: plugged }, headers)).data;
    expect(list[0]).toMatchObject({ chargedWh: 10_730, totalAmount: feeOf(10_730, 5_889), endSoc: 100 });
    expect((await tell(headers, plugged, 'START')).message).toBe('车辆已充满');
  });

  it('home charging: with a schedule it waits for the window and ends at the target', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    await untilNoon();
    await happen(scheduled, 'plug');
    await seconds(6);
    const waiting = await look(headers, scheduled);
    expect(waiting.pile.state).toBe('SCHEDULED');
    const opens = waiting.nextStartTime ?? 0;
    expect(new Date(opens + 8 * 3_600_000).toISOString().slice(11, 16)).toBe('23:00');
    await control(sandbox, 'clock', { advanceMs: opens - (waiting.sampleTime ?? 0) - 1_000 });
    expect(await stateOf(headers, scheduled)).toBe('SCHEDULED');
    await seconds(1);
    expect(await look(headers, scheduled)).toMatchObject({
      pile: { state: 'CHARGING' },
      session: { startMode: 'SCHEDULE', startTime: opens },
    });
    await minutes(8 * 60);
    // From 18 to 90 % of 86 kWh, at 11 kW.
    expect(await look(headers, scheduled)).toMatchObject({
      pile: { state: 'FINISHED' },
      session: { stopReason: 6, chargedWh: 61_920, soc: 90 },
    });
  });

  it('home charging: it begins at once inside a window and ends with the window', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    await untilNoon();
    await minutes(18 * 60);
    await happen(scheduled, 'plug');
    await seconds(10);
    expect(await stateOf(headers, scheduled)).toBe('CHARGING');
    await minutes(90);
    const { session } = await look(headers, scheduled);
    expect(session).toMatchObject({ startMode: 'SCHEDULE', stopReason: 7 });
    expect(((session?.endTime ?? 0) + 8 * 3_600_000) % 86_400_000).toBe(7 * 3_600_000);
  });

  it('home charging: it continues past the end of a schedule at which another one begins', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    await untilNoon();
    const { setting } = await look(headers, scheduled);
    const weekdays = [1, 2, 3, 4, 5, 6, 7];
    const schedules = [
      { id: 's1', enabled: true, startMin: 1_320, endMin: 60, weekdays },
      { id: 's2', enabled: true, startMin: 60, endMin: 300, weekdays },
    ];
    const change = { ...setting, targetSoc: 100, maxCurrentA: 16, schedules, requestId: nextId() };
    expect((await send(sandbox, plugSettingSave, change, headers)).code).toBe(0);
    await happen(scheduled, 'plug');
    // Ten hours to the first window, three until the second, and one within it.
    await minutes(14 * 60);
    expect(await stateOf(headers, scheduled)).toBe('CHARGING');
    await minutes(4 * 60);
    const { session } = await look(headers, scheduled);
    expect(session).toMatchObject({ startMode: 'SCHEDULE', soc: 100 });
  });

  it('home charging: a car that does not identify itself does not start by itself; the user starts it', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await happen(plugged, 'unplug');
    await happen(plugged, 'plug', { vin: null });
    await minutes(5);
    expect(await stateOf(headers, plugged)).toBe('PLUGGED');
    const { data } = await tell(headers, plugged, 'START');
    expect(data).toMatchObject({ state: 'ACCEPTED' });
    expect(await stateOf(headers, plugged)).toBe('PLUGGED');
    await seconds(3);
    expect(await resultOf(headers, data.commandId)).toMatchObject({ state: 'DONE', nextPollMs: 0 });
    expect(await look(headers, plugged)).toMatchObject({
      session: { soc: null, startMode: 'APP', vin: null },
    });
  });

  it('home charging: a changed setting applies from that moment on', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const set = async (change: object) => {
      const { setting } = await look(headers, plugged);
      await send(sandbox, plugSettingSave, { ...setting, ...change, requestId: nextId() }, headers);
    };
    const before = await look(headers, plugged);
    await set({ maxCurrentA: 10, priceE4: 10_000 });
    await minutes(30);
    const after = await look(headers, plugged);
    expect(after.reading?.powerW).toBe(2_300);
    // Energy that was charged before does not change; 30 minutes at 2.3 kW are added.
    expect((after.session?.chargedWh ?? 0) - (before.session?.chargedWh ?? 0)).toBe(1_150);
    await set({ targetSoc: 50 });
    expect(await look(headers, plugged)).toMatchObject({
      pile: { state: 'FINISHED' },
      session: { targetSoc: 50, stopReason: 6, chargedWh: after.session?.chargedWh },
    });
    const heavy = await loginHeaders(sandbox, 'heavy');
    await untilNoon();
    await happen(scheduled, 'plug');
    await seconds(6);
    const { setting } = await look(heavy, scheduled);
    const change = { ...setting, mode: 'APP_ONLY', gunLock: false, requestId: nextId() };
    await send(sandbox, plugSettingSave, change, heavy);
    expect(await stateOf(heavy, scheduled)).toBe('PLUGGED');
    await minutes(24 * 60);
    expect(await stateOf(heavy, scheduled)).toBe('PLUGGED');
  });

  it('home charging: the days and the records of a month add up to its sum', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const { list } = (await send(sandbox, pileRecordList, { pileId: plugged, pageSize: 50 }, headers)).data;
    const months = [...new Set(list.map(({ startTime }) => monthOf(startTime)))];
    expect(months.length).toBeGreaterThan(1);
    for (const month of months) {
      const of = list.filter(({ startTime }) => monthOf(startTime) === month);
      const { sum, days } = (await send(sandbox, pileStat, { pileId: plugged, month }, headers)).data;
      const total = (values: (number | null)[]) =>
        values.reduce<number>((all, value) => all + (value ?? 0), 0);
      expect(sum).toEqual({
        wh: total(of.map(({ chargedWh }) => chargedWh)),
        amount: total(of.map(({ totalAmount }) => totalAmount)),
        times: of.length,
        sec: total(of.map(({ durationSec }) => durationSec)),
      });
      expect(total(days.map(({ wh }) => wh))).toBe(sum?.wh);
      expect(total(days.map(({ amount }) => amount))).toBe(sum?.amount);
    }
  });
});

describe('a command to a home pile', () => {
  it('pile command: it is refused with the reason of the state', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    const refused = async (cmd: PileOrder) => {
      const { code, message, data } = await tell(headers, scheduled, cmd);
      return [code, message, data as unknown];
    };
    expect(await refused('START')).toEqual([codes.homePileError, '请先插好充电枪', { subCode: 'STATE' }]);
    expect(await refused('STOP')).toEqual([
      codes.homePileError,
      '当前没有进行中的充电',
      { subCode: 'STATE' },
    ]);
    const upgrade = (await tell(headers, scheduled, 'UPGRADE')).data;
    expect((await tell(headers, scheduled, 'LOCK')).data).toEqual({ subCode: 'BUSY' });
    await seconds(3);
    expect(await resultOf(headers, upgrade.commandId)).toMatchObject({ state: 'DONE' });
    expect(await stateOf(headers, scheduled)).toBe('UPDATING');
    expect((await tell(headers, scheduled, 'RESTART')).data).toEqual({ subCode: 'UPDATING' });
    await minutes(4);
    expect((await look(headers, scheduled)).pile).toMatchObject({
      state: 'IDLE',
      firmware: '2.4.1',
      newFirmware: null,
    });
    expect((await tell(headers, scheduled, 'UPGRADE')).message).toBe('已是最新版本');
    await happen(scheduled, 'offline');
    expect((await tell(headers, scheduled, 'START')).data).toEqual({ subCode: 'OFFLINE' });
  });

  it('pile command: it fails, or is not answered within 15 s', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await control(sandbox, 'scenario', { pileCommand: 'fail' });
    const failed = (await tell(headers, plugged, 'STOP')).data;
    await seconds(3);
    expect(await resultOf(headers, failed.commandId)).toMatchObject({
      state: 'FAILED',
      result: '充电桩拒绝执行该指令',
    });
    await control(sandbox, 'scenario', { pileCommand: 'ok' });
    await happen(plugged, 'silence');
    const lost = (await tell(headers, plugged, 'STOP')).data;
    await seconds(14);
    expect(await resultOf(headers, lost.commandId)).toMatchObject({ state: 'ACCEPTED', nextPollMs: 1_000 });
    await seconds(1);
    expect(await resultOf(headers, lost.commandId)).toMatchObject({ state: 'TIMEOUT', nextPollMs: 0 });
    expect(await stateOf(headers, plugged)).toBe('CHARGING');
  });

  it('pile command: a locked gun can be neither taken nor pulled', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    await tell(headers, scheduled, 'LOCK');
    await seconds(3);
    expect(await look(headers, scheduled)).toMatchObject({
      gunLocked: true,
      actions: ['UNLOCK', 'RESTART', 'UPGRADE'],
    });
    expect((await happen(scheduled, 'plug')).body).toEqual({ error: 'home pile: the gun is locked' });
  });
});

describe('a pile without a connection', () => {
  it('offline pile: after 90 s it is offline with its last values, continues to charge, and reports it when it reconnects', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    await happen(plugged, 'silence');
    const last = await look(headers, plugged);
    await seconds(89);
    expect(await stateOf(headers, plugged)).toBe('CHARGING');
    await seconds(1);
    const offline = await look(headers, plugged);
    expect(offline.pile).toMatchObject({ state: 'OFFLINE', online: false });
    expect([offline.sampleTime, offline.session?.chargedWh, offline.actions]).toEqual([
      last.sampleTime,
      last.session?.chargedWh,
      [],
    ]);
    await minutes(120);
    await happen(plugged, 'beat');
    const back = await look(headers, plugged);
    expect(back).toMatchObject({ pile: { state: 'FINISHED', online: true }, session: { chargedWh: 10_730 } });
  });

  it('offline pile: a fault that occurred meanwhile is reported when it reconnects', async () => {
    const headers = await loginHeaders(sandbox, 'heavy');
    await happen(scheduled, 'offline');
    await happen(scheduled, 'fault', { code: 'E203' });
    expect(await stateOf(headers, scheduled)).toBe('OFFLINE');
    await happen(scheduled, 'beat');
    expect(await look(headers, scheduled)).toMatchObject({
      pile: { state: 'FAULT' },
      faults: [{ code: 'E203', level: 'ERROR' }],
      reading: { gunTempC: 88.5 },
      actions: ['RESTART'],
    });
    await tell(headers, scheduled, 'RESTART');
    await seconds(5);
    expect(await look(headers, scheduled)).toMatchObject({ pile: { state: 'IDLE' }, faults: [] });
  });
});
