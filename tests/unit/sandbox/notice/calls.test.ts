import { describe, expect, it } from 'vitest';
import { stationConnectors } from '#contract/calls/map.ts';
import {
  noticeList,
  noticeRead,
  noticeSettingRead,
  noticeSettingSave,
  noticeUnwatch,
  noticeWatch,
} from '#contract/calls/notice.ts';
import { getUser } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { matchRoute } from '#routes.ts';
import { fastConnector } from '#tests/support/sandbox/fast-connectors.ts';
import { control, loginHeaders, sandboxOfFile, send, uuid } from '#tests/support/sandbox/requests.ts';

const sandbox = await sandboxOfFile();
const minuteMs = 60_000;
const logIn = (login: 'new' | 'normal' | 'heavy' = 'normal') => loginHeaders(sandbox, login);

describe('the list of notices', () => {
  it('notices: the owner has some of his charges, refunds, invoices and home piles, the newest first', async () => {
    const { data } = await send(sandbox, noticeList, { pageSize: 50 }, await logIn());
    const times = data.list.map(({ time }) => time ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(data.list.map(({ kind }) => kind))).toEqual(
      new Set(['ENDED', 'REFUNDED', 'INVOICE', 'PILE_ENDED']),
    );
    expect(data.unread).toBe(data.list.filter(({ read }) => read === false).length);
    for (const { target } of data.list)
      expect(matchRoute(new URL(target ?? '', 'http://site.test').pathname), target ?? '').not.toBeNull();
  });

  it('notices: an owner without a charge has an empty list', async () => {
    const { data } = await send(sandbox, noticeList, {}, await logIn('new'));
    expect(data).toMatchObject({ list: [], total: 0, unread: 0, hasMore: false });
  });

  it('notices: pages are cut from the list of the first one, and show each notice once', async () => {
    const headers = await logIn('heavy');
    const seen: string[] = [];
    let snapshotTime: number | undefined;
    for (let pageNum = 1, hasMore = true; hasMore; pageNum += 1) {
      const body = { pageNum, pageSize: 7, snapshotTime };
      const { data } = await send(sandbox, noticeList, body, headers);
      seen.push(...data.list.map(({ noticeId }) => noticeId));
      ({ hasMore } = data);
      snapshotTime = data.snapshotTime ?? undefined;
      if (!hasMore) expect(seen.length).toBe(data.total);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(7);
  });

  it('notices: reading one twice, or one of somebody else, changes nothing more', async () => {
    const headers = await logIn();
    const { data } = await send(sandbox, noticeList, {}, headers);
    const unread = data.unread ?? 0;
    const id = data.list.find(({ read }) => read === false)?.noticeId ?? '';
    const read = (noticeIds: string[], number: number, who = headers) =>
      send(sandbox, noticeRead, { noticeIds, requestId: uuid(number) }, who);
    expect((await read([id], 4, await logIn('new'))).data).toEqual({ unread: 0 });
    expect((await send(sandbox, noticeList, {}, headers)).data.unread).toBe(unread);
    expect((await read([id], 1)).data).toEqual({ unread: unread - 1 });
    expect((await read([id, 'nobody'], 2)).data).toEqual({ unread: unread - 1 });
    const again = await send(sandbox, noticeList, {}, headers);
    expect(again.data.list.find(({ noticeId }) => noticeId === id)?.read).toBe(true);
    expect((await send(sandbox, getUser, {}, headers)).data.unreadNotices).toBe(unread - 1);
  });

  it('notices: all can be read at once', async () => {
    const headers = await logIn();
    const { data } = await send(sandbox, noticeRead, { all: true, requestId: uuid(1) }, headers);
    expect(data).toEqual({ unread: 0 });
    expect((await send(sandbox, getUser, {}, headers)).data.unreadNotices).toBe(0);
  });
});

describe('the settings of notices', () => {
  it('notice settings: what a save does not name stays, and each owner has his own', async () => {
    const headers = await logIn();
    const before = (await send(sandbox, noticeSettingRead, {}, headers)).data;
    expect(before.phone).toBe('138****0002');
    const groups = [{ group: 'CHARGE', channels: ['CALL'] }];
    const saved = await send(sandbox, noticeSettingSave, { groups, requestId: uuid(1) }, headers);
    expect(saved.data?.groups[0]).toMatchObject({ group: 'CHARGE', channels: ['CALL'] });
    expect(saved.data?.groups.slice(1)).toEqual(before.groups.slice(1));
    expect(saved.data?.quiet).toEqual(before.quiet);
    const quiet = await send(sandbox, noticeSettingSave, { quiet: null, requestId: uuid(2) }, headers);
    expect(quiet.data).toEqual({ ...saved.data, quiet: null });
    expect((await send(sandbox, noticeSettingRead, {}, headers)).data).toEqual(quiet.data);
    expect((await send(sandbox, noticeSettingRead, {}, await logIn('heavy'))).data.groups).toEqual(
      before.groups,
    );
  });

  it('notice settings: a channel that a group does not offer, and hours without a length, are refused', async () => {
    const headers = await logIn();
    const groups = [{ group: 'HOME', channels: ['CALL'] }];
    const call = await send(sandbox, noticeSettingSave, { groups, requestId: uuid(1) }, headers);
    expect(call).toMatchObject({ code: codes.failure, data: { field: 'groups.0.channels' } });
    const quiet = { startMin: 60, endMin: 60 };
    const empty = await send(sandbox, noticeSettingSave, { quiet, requestId: uuid(2) }, headers);
    expect(empty).toMatchObject({ code: codes.failure, data: { field: 'quiet.endMin' } });
  });
});

describe('waiting for a free connector', () => {
  /** A station whose fast connectors are all taken. */
  async function busyStation(): Promise<string> {
    const { stationId } = await fastConnector(sandbox);
    const { connectors = [] } = sandbox.context.world.byId.get(stationId) ?? {};
    for (const { connectorId } of connectors) await control(sandbox, 'connector', { connectorId, status: 3 });
    return stationId;
  }

  it('a watch: it is kept until its end, and a second one for the same class only moves that', async () => {
    const headers = await logIn();
    const stationId = await busyStation();
    const wait = (forMin: number, number: number) =>
      send(sandbox, noticeWatch, { stationId, powerClass: 'FAST', forMin, requestId: uuid(number) }, headers);
    const first = (await wait(60, 1)).data;
    const second = (await wait(30, 2)).data;
    expect(second.watchId).toBe(first.watchId);
    expect(second.until).toBeLessThan(first.until);
    const watches = async () => (await send(sandbox, stationConnectors, { stationId }, headers)).data.watches;
    expect(await watches()).toEqual([second]);
    await control(sandbox, 'clock', { advanceMs: 30 * minuteMs });
    expect(await watches()).toEqual([]);
  });

  it('a watch: its owner ends it, any number of times, and nobody else does', async () => {
    const headers = await logIn();
    const body = { stationId: await busyStation(), powerClass: 'FAST', forMin: 60, requestId: uuid(1) };
    const { watchId } = (await send(sandbox, noticeWatch, body, headers)).data;
    const end = (number: number, who = headers) =>
      send(sandbox, noticeUnwatch, { watchId, requestId: uuid(number) }, who);
    expect((await end(2, await logIn('heavy'))).code).toBe(codes.noSuchOrder);
    expect((await end(3)).code).toBe(codes.success);
    expect((await end(4)).code).toBe(codes.success);
    const { stationId } = body;
    expect((await send(sandbox, stationConnectors, { stationId }, headers)).data.watches).toEqual([]);
  });

  it('a watch: it is refused where a connector is free, for a class or a station that is not there', async () => {
    const headers = await logIn();
    const { stationId, connectorId } = await fastConnector(sandbox);
    await control(sandbox, 'connector', { connectorId, status: 1 });
    const wait = (about: object, number: number) =>
      send(
        sandbox,
        noticeWatch,
        { stationId, powerClass: 'FAST', forMin: 60, requestId: uuid(number), ...about },
        headers,
      );
    const refused = { code: codes.failure, data: { field: 'powerClass' } };
    expect(await wait({}, 1)).toMatchObject(refused);
    const { connectors = [] } = sandbox.context.world.byId.get(stationId) ?? {};
    const has = new Set(connectors.map(({ powerClass }) => powerClass));
    const missing = (['SUPER', 'SLOW'] as const).find((powerClass) => !has.has(powerClass));
    expect(await wait({ powerClass: missing }, 2)).toMatchObject(refused);
    expect((await wait({ stationId: 'nowhere' }, 3)).code).toBe(codes.noSuchOrder);
  });
});
