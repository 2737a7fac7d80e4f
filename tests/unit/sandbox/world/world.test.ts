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
  it('world: it has exactly the stations and connectors of the file', async () => {
    expect(sandbox.importSummary).toMatchObject({ stations: 1706, connectors: 22_872, badCount: 0 });
    const connectors = await connectorsOfShenzhen();
    expect(connectors).toHaveLength(22_872);
  });

  it('world: it has 240 generated stations in six other cities', async () => {
    const rows = await sandbox.context.db
      .selectFrom('station')
      .select((expression) => ['cityCode', expression.fn.countAll<number>().as('count')])
      .where('cityCode', '!=', shenzhen)
      .groupBy('cityCode')
      .execute();
    expect(rows.map((city) => city.count)).toEqual([40, 40, 40, 40, 40, 40]);
  });

  it('world: stations of a city have different names, are marked as demonstration, and have a district', async () => {
    const rows = await sandbox.context.db
      .selectFrom('station')
      .selectAll()
      .where('cityCode', '=', shenzhen)
      .execute();
    expect(new Set(rows.map((row) => row.name)).size).toBe(1706);
    const facts = rows.map(
      (row) => JSON.parse(row.json) as { tags: string[]; region: { districtCode: string } },
    );
    expect(facts.every((fact) => fact.tags.includes('演示数据'))).toBe(true);
    expect(facts.every((fact) => /^4403(0[3-9]|1[01])$/.test(fact.region.districtCode))).toBe(true);
    expect(new Set(facts.map((fact) => fact.region.districtCode)).size).toBe(9);
    expect(new Set(rows.map((row) => row.operatorId)).size).toBe(3);
  });

  it('world: tags for fast charging are on stations with such connectors only', async () => {
    const { db } = sandbox.context;
    const connectors = await db.selectFrom('connector').select(['stationId', 'powerClass']).execute();
    const classesOf = Map.groupBy(connectors, ({ stationId }) => stationId);
    const words = { SUPER: '超充', FAST: '快充', SLOW: '慢充' } as const;
    const tagged = (await db.selectFrom('station').select(['stationId', 'json']).execute()).map(
      ({ stationId, json }) => ({
        shown: (JSON.parse(json) as { tags: string[] }).tags.filter((tag) => /[超快]充/.test(tag)),
        expected: [
          ...new Set(
            (classesOf.get(stationId) ?? [])
              .filter(({ powerClass }) => powerClass !== 'SLOW')
              .map(({ powerClass }) => words[powerClass]),
          ),
        ],
      }),
    );
    expect(new Set(tagged.map(({ expected }) => expected.join()))).toEqual(new Set(['', '超充', '快充']));
    expect(tagged.filter(({ shown, expected }) => shown.join() !== expected.join())).toEqual([]);
  });

  it('world: connector numbers have 13 digits, and some connectors refuse an order', async () => {
    const ids = (await connectorsOfShenzhen()).map((connector) => connector.connectorId);
    expect(ids.every((id) => /^\d{13}$/.test(id))).toBe(true);
    expect(ids.filter((id) => id.endsWith('255')).length).toBeGreaterThan(10);
    expect(ids.filter((id) => id.endsWith('000')).length).toBeGreaterThan(10);
  });

  it('world: the same seed makes the same world, another seed another one', async () => {
    const names = async (opened: Sandbox) =>
      (await opened.context.db.selectFrom('station').select('name').orderBy('stationId').execute()).map(
        (row) => row.name,
      );
    const again = await createSandbox();
    const other = await createSandbox({ seed: 2 });
    expect(await names(again)).toEqual(await names(sandbox));
    expect(await names(other)).not.toEqual(await names(sandbox));
    await Promise.all([again.close(), other.close()]);
  });

  it('world: there are 30 cities, and operators with ids of nine characters', () => {
    expect(cities).toHaveLength(30);
    expect(new Set(cities.map((city) => city.cityCode)).size).toBe(30);
    expect(
      cities.every((city) => /^\d{6}$/.test(city.cityCode) && city.longitude > 72 && city.latitude > 3),
    ).toBe(true);
    expect(operators.map((operator) => operator.operatorId.length)).toEqual([9, 9, 9]);
  });
});

describe('the six tariffs', () => {
  it.each(tariffs.map((tariff) => [tariff.tariffId, tariff] as const))(
    'tariff %s: it covers the day once',
    (_, tariff) => {
      expect(coversDay(tariff.segments)).toBe(true);
      for (const segment of tariff.segments) {
        expect(unitPriceE4(segment, true)).toBeLessThanOrEqual(unitPriceE4(segment));
        expect(Number.isInteger(segment.elecPriceE4) && segment.elecPriceE4 > 0).toBe(true);
      }
    },
  );

  it('tariffs: the six have the features that the domain model requires', () => {
    expect(tariffs).toHaveLength(6);
    expect(tariffs.filter((tariff) => tariff.segments.some((each) => each.period === 5))).toHaveLength(1);
    // One takes an idle fee, one says that there is none, and the others say nothing about it.
    const fees = tariffs.map((tariff) => tariff.occupy?.perMinAmount ?? null);
    expect(fees.filter((fee) => fee !== null && fee > 0)).toHaveLength(1);
    expect(fees).toContain(0);
    expect(fees).toContain(null);
    expect(tariffs.some((tariff) => tariff.segments.some((each) => each.memberServicePriceE4 !== null))).toBe(
      true,
    );
    const overMidnight = tariffs.filter(({ segments }) => {
      const [first, last] = [segments[0], segments[segments.length - 1]];
      return first && last && first.period === last.period && first.elecPriceE4 === last.elecPriceE4;
    });
    expect(overMidnight.length).toBeGreaterThan(0);
    expect(new Set(tariffs.flatMap((tariff) => tariff.segments.map((each) => each.period)))).toEqual(
      new Set([1, 2, 3, 4, 5]),
    );
  });

  it("tariffs: they include the prices of the specification's example", () => {
    const prices = tariffs.flatMap((tariff) =>
      tariff.segments.map((each) => [each.elecPriceE4, each.servicePriceE4]),
    );
    expect(prices).toContainEqual([10_500, 4_000]);
    expect(prices).toContainEqual([4_500, 4_000]);
  });
});

describe('live states of connectors', () => {
  const start = Date.UTC(2026, 10, 20, 4);
  const connector = { connectorId: '4403000010001', powerClass: 'FAST' } as const;
  const hash = connectorHash(1, connector.connectorId);

  it('live states: they follow from seed, connector and time alone, and change', () => {
    const times = Array.from({ length: 24 * 12 }, (_, i) => start + i * 300_000);
    const states = times.map((time) => worldState(hash, connector, time));
    expect(times.map((time) => worldState(hash, connector, time))).toEqual(states);
    expect(new Set(states.map((state) => state.status))).toEqual(new Set([1, 2, 3]));
    states.forEach((state, index) => {
      expect(state.statusTime).toBeLessThanOrEqual(times[index] ?? 0);
      if (state.status === 3) expect(state.estimatedFreeTime).toBeGreaterThan(times[index] ?? 0);
      expect(state.chargingSoc === null).toBe(state.status !== 3);
    });
  });

  it('live states: more cars charge at noon than before dawn, and most connectors work', async () => {
    const connectors = (await connectorsOfShenzhen()).filter((candidate) => candidate.powerClass !== 'SLOW');
    const share = (time: number, status: number) =>
      connectors.filter(
        (candidate) => worldState(connectorHash(1, candidate.connectorId), candidate, time).status === status,
      ).length / connectors.length;
    const noon = start;
    const dawn = start + 16.5 * 3_600_000;
    expect(share(noon, 3)).toBeGreaterThan(share(dawn, 3) * 1.5);
    expect(share(noon, 1)).toBeGreaterThan(0.25);
    expect(share(noon, 0) + share(noon, 255)).toBeLessThan(0.05);
  });
});

describe('bays', () => {
  it('bays: a car that does not charge stands at some of the idle connectors, and at no other', async () => {
    const time = Date.UTC(2026, 10, 20, 4);
    const states = (await connectorsOfShenzhen()).map((connector) =>
      worldState(connectorHash(1, connector.connectorId), connector, time),
    );
    const taken = states.filter(({ bayTaken }) => bayTaken);
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([1]));
    const share = taken.length / states.filter(({ status }) => status === 1).length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.06);
  });
});

describe('distance on the map', () => {
  it('distance: it is measured on the globe, in metres', () => {
    const a = { longitude: 114, latitude: 22.5 };
    expect(distanceM(a, a)).toBe(0);
    expect(distanceM(a, { longitude: 114, latitude: 23.5 })).toBe(111_195);
    expect(distanceM(a, { longitude: 115, latitude: 22.5 })).toBe(102_731);
  });
});
