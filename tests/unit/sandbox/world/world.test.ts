import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitPriceE4 } from '#contract/pricing.ts';
import { coversDay } from '#contract/day-cover.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { cities } from '#sandbox/world/cities.ts';
import { connectorHash, worldState } from '#sandbox/world/live-state.ts';
import { operators } from '#sandbox/world/places.ts';
import { tariffs } from '#sandbox/world/make/tariff-data.ts';
import { distanceM } from '#sandbox/world/station-view.ts';
import { standAt } from '#tests/support/own-clock.ts';

standAt();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

const shenzhen = '440300';
const connectorsOfShenzhen = () =>
  sandbox.context.db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .selectAll('connector')
    .where('cityCode', '=', shenzhen)
    .execute();

describe('the world', () => {
  it('has exactly the stations and connectors of the file', async () => {
    expect(sandbox.importSummary).toMatchObject({ stations: 1706, connectors: 22_872, badCount: 0 });
    const connectors = await connectorsOfShenzhen();
    expect(connectors).toHaveLength(22_872);
    expect(connectors.filter((it) => it.powerClass !== 'SLOW')).toHaveLength(2_693);
  });

  it('has 240 made-up stations in six other cities', async () => {
    const rows = await sandbox.context.db
      .selectFrom('station')
      .select((it) => ['cityCode', it.fn.countAll<number>().as('count')])
      .where('cityCode', '!=', shenzhen)
      .groupBy('cityCode')
      .execute();
    expect(rows.map((it) => it.count)).toEqual([40, 40, 40, 40, 40, 40]);
  });

  it('gives each station of a city another name, marks all as demonstration, and places them', async () => {
    const rows = await sandbox.context.db
      .selectFrom('station')
      .selectAll()
      .where('cityCode', '=', shenzhen)
      .execute();
    expect(new Set(rows.map((it) => it.name)).size).toBe(1706);
    const facts = rows.map(
      (it) => JSON.parse(it.json) as { tags: string[]; region: { districtCode: string } },
    );
    expect(facts.every((it) => it.tags.includes('演示数据'))).toBe(true);
    expect(facts.every((it) => /^4403(0[3-9]|1[01])$/.test(it.region.districtCode))).toBe(true);
    expect(new Set(facts.map((it) => it.region.districtCode)).size).toBe(9);
    expect(new Set(rows.map((it) => it.operatorId)).size).toBe(3);
  });

  it('numbers connectors with 13 digits, some of which refuse', async () => {
    const ids = (await connectorsOfShenzhen()).map((it) => it.connectorId);
    expect(ids.every((it) => /^\d{13}$/.test(it))).toBe(true);
    expect(ids.filter((it) => it.endsWith('255')).length).toBeGreaterThan(10);
    expect(ids.filter((it) => it.endsWith('000')).length).toBeGreaterThan(10);
  });

  it('is the same for the same seed and another for another', async () => {
    const names = async (it: Sandbox) =>
      (await it.context.db.selectFrom('station').select('name').orderBy('stationId').execute()).map(
        (row) => row.name,
      );
    const again = await createSandbox();
    const other = await createSandbox({ seed: 2 });
    expect(await names(again)).toEqual(await names(sandbox));
    expect(await names(other)).not.toEqual(await names(sandbox));
    await Promise.all([again.close(), other.close()]);
  });

  it('has 30 cities and operators with ids of nine characters', () => {
    expect(cities).toHaveLength(30);
    expect(new Set(cities.map((it) => it.cityCode)).size).toBe(30);
    expect(cities.every((it) => /^\d{6}$/.test(it.cityCode) && it.longitude > 72 && it.latitude > 3)).toBe(
      true,
    );
    expect(operators.map((it) => it.operatorId.length)).toEqual([9, 9, 9]);
  });
});

describe('the six tariffs', () => {
  it.each(tariffs.map((it) => [it.tariffId, it] as const))('%s covers the day once', (_, tariff) => {
    expect(coversDay(tariff.segments)).toBe(true);
    for (const segment of tariff.segments) {
      expect(unitPriceE4(segment, true)).toBeLessThanOrEqual(unitPriceE4(segment));
      expect(Number.isInteger(segment.elecPriceE4) && segment.elecPriceE4 > 0).toBe(true);
    }
  });

  it('have what the domain asks for', () => {
    expect(tariffs).toHaveLength(6);
    expect(tariffs.filter((it) => it.segments.some((each) => each.period === 5))).toHaveLength(1);
    expect(tariffs.filter((it) => it.occupy)).toHaveLength(1);
    expect(tariffs.some((it) => it.segments.some((each) => each.memberServicePriceE4 !== null))).toBe(true);
    const overMidnight = tariffs.filter(({ segments }) => {
      const [first, last] = [segments[0], segments[segments.length - 1]];
      return first && last && first.period === last.period && first.elecPriceE4 === last.elecPriceE4;
    });
    expect(overMidnight.length).toBeGreaterThan(0);
    expect(new Set(tariffs.flatMap((it) => it.segments.map((each) => each.period)))).toEqual(
      new Set([1, 2, 3, 4, 5]),
    );
  });

  it('hold the prices of the test vector', () => {
    const prices = tariffs.flatMap((it) =>
      it.segments.map((each) => [each.elecPriceE4, each.servicePriceE4]),
    );
    expect(prices).toContainEqual([10_500, 4_000]);
    expect(prices).toContainEqual([4_500, 4_000]);
  });
});

describe('live states', () => {
  const start = Date.UTC(2026, 10, 20, 4);
  const connector = { connectorId: '4403000010001', powerClass: 'FAST' } as const;
  const hash = connectorHash(1, connector.connectorId);

  it('follow from seed, connector and time alone, and move on', () => {
    const times = Array.from({ length: 24 * 12 }, (_, i) => start + i * 300_000);
    const states = times.map((time) => worldState(hash, connector, time));
    expect(times.map((time) => worldState(hash, connector, time))).toEqual(states);
    expect(new Set(states.map((it) => it.status))).toEqual(new Set([1, 2, 3]));
    states.forEach((it, index) => {
      expect(it.statusTime).toBeLessThanOrEqual(times[index] ?? 0);
      if (it.status === 3) expect(it.estimatedFreeTime).toBeGreaterThan(times[index] ?? 0);
      expect(it.chargingSoc === null).toBe(it.status !== 3);
    });
  });

  it('are plausible: more cars at noon than before dawn, most connectors in order', async () => {
    const connectors = (await connectorsOfShenzhen()).filter((it) => it.powerClass !== 'SLOW');
    const share = (time: number, status: number) =>
      connectors.filter((it) => worldState(connectorHash(1, it.connectorId), it, time).status === status)
        .length / connectors.length;
    const noon = start;
    const dawn = start + 16.5 * 3_600_000;
    expect(share(noon, 3)).toBeGreaterThan(share(dawn, 3) * 1.5);
    expect(share(noon, 1)).toBeGreaterThan(0.25);
    expect(share(noon, 0) + share(noon, 255)).toBeLessThan(0.05);
  });
});

describe('distance', () => {
  it('is that of the globe in metres', () => {
    const a = { longitude: 114, latitude: 22.5 };
    expect(distanceM(a, a)).toBe(0);
    expect(distanceM(a, { longitude: 114, latitude: 23.5 })).toBe(111_195);
    expect(distanceM(a, { longitude: 115, latitude: 22.5 })).toBe(102_731);
  });
});
