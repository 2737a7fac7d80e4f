import { describe, expect, it } from 'vitest';
import { connectorDetail, scan } from '#contract/calls/charge.ts';
import { citySearch } from '#contract/calls/map.ts';
import { codes } from '#contract/codes.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { send, sandboxOfFile } from '#tests/support/sandbox/requests.ts';

standAt();

const sandbox = await sandboxOfFile();

const centre = { longitude: 114.0545, latitude: 22.5405 };

describe('a scanned code', () => {
  const connectorId = '4403000010002';
  const scanned = (qrCode: string) => send(sandbox, scan, { qrCode });

  it.each([
    connectorId,
    `plugway:connector:${connectorId}`,
    `https://charge.plugway.example/g/${connectorId}?from=app`,
  ])('scanned code: our own is understood: %s', async (code) => {
    expect((await scanned(code)).data).toEqual({
      connectorId,
      stationId: '440300001',
      pileSn: null,
      kind: 'PUBLIC',
    });
  });

  it.each(['https://other.example/pile/1', 'hello', '123'])(
    'scanned code: one of another provider is unknown: %s',
    async (code) => {
      expect((await scanned(code)).data).toEqual({
        connectorId: null,
        stationId: null,
        pileSn: null,
        kind: 'UNKNOWN',
      });
    },
  );

  it('scanned code: an unknown connector, and one that refuses, returns 1282001', async () => {
    const refusing = await sandbox.context.db
      .selectFrom('connector')
      .select('connectorId')
      .where((expression) =>
        expression.or([expression('connectorId', 'like', '%255'), expression('connectorId', 'like', '%000')]),
      )
      .limit(60)
      .execute();
    const ends = new Set(refusing.map((connector) => connector.connectorId.slice(-3)));
    expect(ends).toEqual(new Set(['255', '000']));
    for (const id of [...refusing.map((connector) => connector.connectorId), '4403999990001']) {
      expect((await scanned(id)).code).toBe(codes.pileNotUsable);
      expect((await send(sandbox, connectorDetail, { connectorId: id })).code).toBe(codes.pileNotUsable);
    }
  });
});

describe('the list of cities', () => {
  it('cities: they are grouped by initial, with the city at a position', async () => {
    const { data } = await send(sandbox, citySearch, centre);
    expect(data.current?.cityCode).toBe('440300');
    expect(data.current?.stationCount).toBe(1706);
    expect(data.groups.flatMap((group) => group.list)).toHaveLength(30);
    const initials = data.groups.map((group) => group.initial);
    expect(initials).toEqual([...initials].sort());
    expect((await send(sandbox, citySearch, { longitude: 90, latitude: 35 })).data.current).toBeNull();
  });

  it('cities: they are found by name, pinyin or initials, and only open ones on request', async () => {
    const names = async (body: object) =>
      (await send(sandbox, citySearch, body)).data.groups.flatMap((group) =>
        group.list.map((each) => each.name),
      );
    expect(await names({ keyword: 'shen' })).toEqual(['沈阳市', '深圳市']);
    expect(await names({ keyword: '重庆' })).toEqual(['重庆郊县']);
    expect(await names({ keyword: '重庆市' })).toEqual(['重庆郊县']);
    expect(await names({ keyword: ' CQ ' })).toEqual(['重庆郊县']);
    expect(await names({ keyword: "ha'er" })).toEqual(['哈尔滨市']);
    expect(await names({ keyword: '没有' })).toEqual([]);
    expect(await names({ onlyOpen: true })).toHaveLength(7);
    expect(await names({ onlyOpen: true, keyword: 'cq' })).toEqual([]);
  });

  it('cities: the nearest ones to a position are returned, only open ones on request', async () => {
    const current = async (body: object) => (await send(sandbox, citySearch, body)).data.current?.name;
    const chongqing = { longitude: 106.55, latitude: 29.56 };
    expect(await current(chongqing)).toBe('重庆郊县');
    expect(await current({ ...chongqing, onlyOpen: true })).toBeUndefined();
    expect(await current({ ...chongqing, keyword: '北京' })).toBe('重庆郊县');
    expect(await current({ longitude: 114.05 })).toBeUndefined();
    expect((await send(sandbox, citySearch, { longitude: 22, latitude: 114 })).code).toBe(codes.failure);
  });
});
