import { describe, expect, it } from 'vitest';
import { noticeList } from '#contract/calls/notice.ts';
import { plugSettingRead, plugSettingSave } from '#contract/calls/pile.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

const sandbox = await sandboxOfFile();
const pileId = 'HP10000002';

const happen = (event: string, more: object = {}) =>
  control(sandbox, 'home-pile', { pileId, event, ...more });
const wait = (minutes: number) => control(sandbox, 'clock', { advanceMs: minutes * 60_000 });

/** Kinds of notices about the pile of user `normal` that he got since the world began, in the order of time. */
async function kinds(): Promise<string[]> {
  const headers = await loginHeaders(sandbox, 'normal');
  const { data } = await send(sandbox, noticeList, { pageSize: 50 }, headers);
  const begun = sandbox.context.clock.now() - 24 * 3_600_000;
  return data.list
    .filter(({ kind, time }) => kind.startsWith('PILE') && (time ?? 0) > begun)
    .map(({ kind }) => kind)
    .reverse();
}

describe('notices of a home pile', () => {
  it('a home pile: its owner is told of the end of a charge, of a car that is not authorised, of a fault and of a lost connection', async () => {
    await happen('unplug');
    await happen('plug', { vin: null });
    await happen('fault', { code: 'E203' });
    await happen('clear');
    await happen('offline');
    expect(await kinds()).toEqual(['PILE_ENDED', 'PILE_STRANGER', 'PILE_FAULT', 'PILE_OFFLINE']);
  });

  it('a home pile: what happens without a connection is told once it has one again', async () => {
    await happen('silence');
    await happen('unplug');
    await wait(10);
    expect(await kinds()).toEqual(['PILE_OFFLINE']);
    await happen('beat');
    expect(await kinds()).toEqual(['PILE_OFFLINE', 'PILE_ENDED']);
  });

  it('a home pile: for each of two cars that came without a connection a notice is sent once it has one again', async () => {
    await happen('unplug');
    await happen('offline');
    for (let car = 0; car < 2; car += 1) {
      await happen('plug', { vin: null });
      await wait(1);
      await happen('unplug');
    }
    await happen('beat');
    expect((await kinds()).filter((kind) => kind === 'PILE_STRANGER')).toHaveLength(2);
  });

  it('a home pile: nothing is told whose switch is off', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    const { data } = await send(sandbox, plugSettingRead, { pileId }, headers);
    const notify = { start: false, end: false, fault: false };
    const saved = await send(sandbox, plugSettingSave, { ...data, notify, requestId: uuid(1) }, headers);
    expect(saved.code).toBe(0);
    await happen('unplug');
    await happen('fault', { code: 'E203' });
    expect(await kinds()).toEqual([]);
  });

  it('a home pile: a scheduled time that passes with nothing plugged in is a missed charge', async () => {
    const heavy = await loginHeaders(sandbox, 'heavy');
    await control(sandbox, 'clock', { advanceMs: 24 * 3_600_000 });
    const { data } = await send(sandbox, noticeList, { pageSize: 50 }, heavy);
    expect(data.list.filter(({ kind }) => kind === 'PILE_MISSED')).toHaveLength(1);
  });
});

describe('the phone of the simulator', () => {
  it('the phone: it has each notice once that reached it since it was asked for the first time', async () => {
    const first = await control(sandbox, 'phone', { login: 'normal', since: null });
    expect(first.body['received']).toEqual([]);
    await happen('unplug');
    await wait(24 * 60);
    const { body } = await control(sandbox, 'phone', { login: 'normal', since: first.body['now'] });
    const received = body['received'] as { key: string; channel: string; target: string }[];
    const ended = received.filter(({ target }) => target === `/plugCharge/console?pileId=${pileId}`);
    expect(ended.map(({ channel }) => channel)).toEqual(['PUSH']);
    expect(new Set(received.map(({ key }) => key)).size).toBe(received.length);
  });
});
