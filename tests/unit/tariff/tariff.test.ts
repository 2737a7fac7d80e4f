import { describe, expect, it } from 'vitest';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import { createTariff } from '#features/tariff/tariff.store.ts';
import { idleFee } from '#tests/support/cost-rules.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();

const hourMs = 3_600_000;

/** A station with super chargers under tariff T6 and slow ones under `tariffId`, with a connector of each. */
async function mixedStation(tariffId: string) {
  const { db } = sandbox.sandbox.context;
  return db
    .selectFrom('connector as a')
    .innerJoin('connector as b', 'a.stationId', 'b.stationId')
    .select(['a.stationId', 'a.connectorId as superId', 'b.connectorId as slowId'])
    .where('a.powerClass', '=', 'SUPER')
    .where('b.powerClass', '=', 'SLOW')
    .where('b.tariffId', '=', tariffId)
    .orderBy('a.connectorId')
    .executeTakeFirstOrThrow();
}

/** A station with one tariff for all of its connectors. */
async function stationUnder(tariffId: string): Promise<string> {
  const { db } = sandbox.sandbox.context;
  const { stationId } = await db
    .selectFrom('connector')
    .select('stationId')
    .where('tariffId', '=', tariffId)
    .where('powerClass', '=', 'FAST')
    .orderBy('connectorId')
    .executeTakeFirstOrThrow();
  return stationId;
}

async function openTariffPage(query: string, login?: 'new' | 'normal') {
  const test = await createTestEnvironment({ sandbox, login, address: `/feeDetail${query}` });
  const screen = createTariff(test.env);
  const leave = screen.$tariff.listen(() => {});
  await test.idle();
  const shown = () => valueOf(screen.$tariff);
  const asked = () => test.requests.filter((request) => request.path.endsWith('/station/tariff')).length;
  return { test, screen, shown, asked, leave };
}

describe('/feeDetail', () => {
  it('tariff page shows the parking fee of the station if its tariffs have none', async () => {
    const { shown, leave } = await openTariffPage('?stationId=440301685');
    expect(shown().tariff.parkFeeText).toBe('每小时 5 元，24 小时封顶 30 元');
    leave();
  });

  it('tariff page has the cost rules of the tariff that is shown, also in another tab', async () => {
    const { stationId } = await mixedStation('T4');
    const { screen, shown, leave } = await openTariffPage(`?stationId=${stationId}`);
    expect(shown().costRules).toMatchObject({ occupy: { perMinAmount: 0 } });
    screen.choose('SLOW T4');
    expect(shown().costRules?.occupy).toEqual(idleFee);
    leave();
  });

  it('tariff page shows every price of the day with the present one, and no tabs for one tariff', async () => {
    const { shown, leave } = await openTariffPage(`?stationId=${await stationUnder('T1')}`);
    expect(shown()).toMatchObject({
      tabs: [],
      memberName: null,
      // 10:00
      now: { startMin: 600, endMin: 720, period: 2, elecE4: 10_500, serviceE4: 4_000, totalE4: 14_500 },
      next: { row: { startMin: 720, totalE4: 11_200 } },
    });
    expect(shown().rows.filter((row) => row.isNow)).toHaveLength(1);
    expect(shown().stationName).toContain('充电站');
    leave();
  });

  it('tariff page shows a slot across midnight as one line, drawn at both ends of the day', async () => {
    const { shown, leave } = await openTariffPage(`?stationId=${await stationUnder('T3')}`);
    expect(shown().rows.map(({ startMin, endMin }) => [startMin, endMin])).toEqual([
      [420, 1020],
      [1020, 1260],
      [1260, 1860],
    ]);
    expect(shown().bars.map(({ startMin, endMin }) => [startMin, endMin])).toEqual([
      [0, 420],
      [420, 1020],
      [1020, 1260],
      [1260, 1440],
    ]);
    leave();
  });

  it('tariff page goes by the time of the back end, and changes at the start of the next price without a reload', async () => {
    const { test, shown, asked, leave } = await openTariffPage(`?stationId=${await stationUnder('T1')}`);
    expect(shown().now?.startMin).toBe(600);
    await test.tick(2 * hourMs - 1_000);
    expect(shown().now?.startMin).toBe(600);
    const before = asked();
    await test.tick(2_000);
    expect(shown().now?.startMin).toBe(720);
    expect(asked()).toBeGreaterThan(before);
    // The clock of the phone stays; the server reports 23:30.
    await test.control('clock', { advanceMs: 11.5 * hourMs });
    test.setVisible(false);
    test.setVisible(true);
    await test.idle();
    expect(shown().now).toMatchObject({ startMin: 1380, endMin: 1920 });
    leave();
  });

  it('tariff page moves its mark each minute, but not while hidden', async () => {
    const { test, shown, leave } = await openTariffPage(`?stationId=${await stationUnder('T1')}`);
    const start = shown().time;
    await test.tick(60_000);
    expect(shown().time).toBe(start + 60_000);
    test.setVisible(false);
    await test.tick(10 * 60_000);
    expect(shown().time).toBe(start + 60_000);
    test.setVisible(true);
    await test.idle();
    expect(shown().time).toBe(start + 11 * 60_000);
    leave();
  });

  it('tariff page has a tab for each power class if the station has several tariffs', async () => {
    const { stationId, superId, slowId } = await mixedStation('T5');
    const { screen, shown, leave } = await openTariffPage(`?stationId=${stationId}`);
    expect(shown().tabs.map((tab) => tab.label)).toEqual(['超充', '慢充']);
    expect(shown().tariff.tariffId).toBe('T6');
    screen.choose(shown().tabs[1]?.key ?? '');
    expect(shown()).toMatchObject({ tariff: { tariffId: 'T5' }, tab: shown().tabs[1]?.key });
    leave();
    const slow = await openTariffPage(`?stationId=${stationId}&powerClass=SLOW`);
    expect(slow.shown()).toMatchObject({ tariff: { tariffId: 'T5' }, tab: shown().tabs[1]?.key });
    slow.leave();
    for (const [connectorId, tariffId, label] of [
      [superId, 'T6', '超充'],
      [slowId, 'T5', '慢充'],
    ]) {
      const asked = await openTariffPage(`?connectorId=${connectorId}`);
      const { tab, tabs, tariff } = asked.shown();
      expect(tariff.tariffId).toBe(tariffId);
      expect(tabs.find((candidate) => candidate.key === tab)?.label).toBe(label);
      asked.leave();
    }
  });

  it('tariff page shows members their price beside the list price', async () => {
    const stationId = await stationUnder('T5');
    const other = await openTariffPage(`?stationId=${stationId}`, 'new');
    expect(other.shown()).toMatchObject({ memberName: null, now: { serviceE4: 3_800, listServiceE4: null } });
    other.leave();
    const member = await openTariffPage(`?stationId=${stationId}`, 'normal');
    expect(member.shown()).toMatchObject({
      memberName: '普路威会员',
      now: { elecE4: 7_080, serviceE4: 2_280, listServiceE4: 3_800, totalE4: 9_360, listTotalE4: 10_880 },
    });
    member.leave();
  });

  it('tariff page shows the member price after a login', async () => {
    const { test, shown, leave } = await openTariffPage(`?stationId=${await stationUnder('T5')}`);
    expect(shown().memberName).toBeNull();
    await test.login('normal');
    await test.idle();
    expect(shown().memberName).toBe('普路威会员');
    leave();
  });

  it('tariff page keeps its data when a refresh fails, and retries', async () => {
    const { test, screen, leave } = await openTariffPage(`?stationId=${await stationUnder('T1')}`);
    await test.control('fault', { path: '/v1/h5/charging/map/station/tariff', kind: 'cut', times: 1 });
    await screen.refresh();
    expect(screen.$tariff.get()).toMatchObject({ state: 'ready', error: { kind: 'network' } });
    await test.tick(2_000);
    expect(screen.$tariff.get()).toMatchObject({ state: 'ready', error: null });
    leave();
  });

  it('tariff page sends no request without an id, and fails for an unknown station', async () => {
    const empty = await openTariffPage('');
    expect(empty.screen.$tariff.get()).toMatchObject({ state: 'failed', error: { kind: 'code' } });
    expect(empty.asked()).toBe(0);
    empty.leave();
    for (const [query, message] of [
      ['?stationId=nowhere', '充电站不存在'],
      ['?connectorId=nowhere', '充电枪不存在'],
    ]) {
      const unknown = await openTariffPage(query ?? '');
      expect(unknown.screen.$tariff.get()).toMatchObject({ state: 'failed', error: { message } });
      unknown.leave();
    }
  });

  it('tariff page links to the explanation of prices', async () => {
    const { screen, leave } = await openTariffPage('?stationId=1');
    expect(screen.explainLink).toBe('/explain/tariff');
    leave();
  });
});

describe('invalid tariff', () => {
  /** A station with one tariff, the row of that tariff in the database, and a function that changes it. */
  async function openTariff() {
    const { db } = sandbox.sandbox.context;
    const stationId = await stationUnder('T4');
    const row = await db
      .selectFrom('tariff')
      .selectAll()
      .where('tariffId', '=', 'T4')
      .executeTakeFirstOrThrow();
    const set = (json: string) =>
      db.updateTable('tariff').set({ json }).where('tariffId', '=', 'T4').execute();
    return { stationId, row, set };
  }

  const cut = (borders: readonly (readonly [number, number])[]) => (tariff: Tariff) => ({
    ...tariff,
    segments: borders.map(([startMin, endMin], index) => ({
      ...tariff.segments[index % tariff.segments.length],
      startMin,
      endMin,
    })),
  });

  it.each([
    ['no segments', cut([])],
    [
      'a segment without length',
      cut([
        [0, 0],
        [0, 1440],
      ]),
    ],
    [
      'an overlap',
      cut([
        [0, 720],
        [600, 1440],
      ]),
    ],
    [
      'a gap',
      cut([
        [0, 600],
        [720, 1440],
      ]),
    ],
    ['a day that ends early', cut([[0, 1380]])],
    ['48 segments', cut(Array.from({ length: 48 }, (_, half) => [half * 30, half * 30 + 30] as const))],
  ])('tariff with %s shows no price, but its name and rules', async (_, change) => {
    const { stationId, row, set } = await openTariff();
    // A reset of the sandbox would restore the tariff, so the page is opened before the change and
    // refreshed.
    const { test, screen, shown, leave } = await openTariffPage(`?stationId=${stationId}`);
    expect(shown().now).not.toBeNull();
    await set(JSON.stringify(change(JSON.parse(row.json) as Tariff)));
    await screen.refresh();
    expect(shown()).toMatchObject({
      now: null,
      next: null,
      rows: [],
      bars: [],
      tariff: { name: '占位收费电价' },
    });
    expect(shown().tariff.occupy).not.toBeNull();
    await set(row.json);
    await test.tick(60_000);
    leave();
  });

  it('tariff with a price of 0 shows that price', async () => {
    const { stationId, row, set } = await openTariff();
    const { screen, shown, leave } = await openTariffPage(`?stationId=${stationId}`);
    const tariff = JSON.parse(row.json) as Tariff;
    const segments = tariff.segments.map((segment) => ({ ...segment, elecPriceE4: 0, servicePriceE4: 0 }));
    await set(JSON.stringify({ ...tariff, segments }));
    await screen.refresh();
    expect(shown().now).toMatchObject({ totalE4: 0, listTotalE4: null });
    await set(row.json);
    leave();
  });
});
