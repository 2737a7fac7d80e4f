import { expect, it } from 'vitest';
import { groupConnectors } from '#features/station/group-connectors.ts';
import { createStation } from '#features/station/station.store.ts';
import { atAddress } from '#tests/support/at-address.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();

/** A station page with at least six connectors of direct current, all of them free. */
async function openStation() {
  const test = await createTestEnvironment({ sandbox });
  const found = await test.sandbox.context.db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .select((select) => ['connector.stationId', select.fn.countAll().as('count')])
    .where('powerClass', '=', 'FAST')
    .where('stationStatus', '=', 50)
    .groupBy('connector.stationId')
    .having((having) => having.fn.countAll(), '>=', 6)
    .orderBy('connector.stationId')
    .executeTakeFirstOrThrow();
  const { stationId } = found;
  const screen = createStation(atAddress(test.env, `/charge/station?stationId=${stationId}&powerClass=FAST`));
  const stops = [screen.$station, screen.$connectors].map((store) => store.listen(() => {}));
  await test.idle();
  const fast = () => screen.$connectors.get().groups.find(({ key }) => key === 'FAST')?.connectors ?? [];
  for (const { connectorId } of fast()) await test.control('connector', { connectorId, status: 1 });
  await screen.refresh();
  return { test, screen, fast, leave: () => stops.forEach((stop) => stop()) };
}

const idsOf = (connectors: readonly { connectorId: string }[]) =>
  connectors.map(({ connectorId }) => connectorId);

it('connectors: free ones come first, and the order stays until the user refreshes', async () => {
  const { test, screen, fast, leave } = await openStation();
  const names = fast().map(({ connectorName }) => connectorName);
  expect(names).toEqual([...names].sort());
  const before = idsOf(fast());
  const [first, second] = fast();
  if (!first || !second) throw new Error('no connectors');

  await test.control('connector', { connectorId: first.connectorId, status: 2 });
  await test.control('connector', { connectorId: second.connectorId, status: 255 });
  await test.tick(10_000);
  expect(fast()[0]?.status).toBe(2);
  expect(idsOf(fast())).toEqual(before);

  await screen.refresh();
  expect(idsOf(fast())).toEqual([...before.slice(2), ...before.slice(0, 2)]);
  leave();
});

it('connectors: those that become free soonest come before those without a known time', async () => {
  const { screen, leave } = await openStation();
  const { equipments } = valueOf(screen.$station);
  const ids = idsOf(groupConnectors(equipments).find(({ key }) => key === 'FAST')?.connectors ?? []);
  const free = [null, 9_000, null, 5_000];
  const changed = equipments.map((equipment) => ({
    ...equipment,
    connectors: equipment.connectors.map((connector) => {
      const place = ids.indexOf(connector.connectorId);
      if (place < 0 || place > 3) return connector;
      return { ...connector, status: 3 as const, estimatedFreeTime: free[place] ?? null };
    }),
  }));
  const shown = idsOf(groupConnectors(changed).find(({ key }) => key === 'FAST')?.connectors ?? []);
  expect(shown).toEqual([...ids.slice(4), ids[3], ids[1], ids[0], ids[2]]);
  leave();
});

it('connectors: an idle one whose bay is taken is not free, comes after the free ones, and the station counts the same', async () => {
  const { test, screen, fast, leave } = await openStation();
  const [first] = fast();
  if (!first) throw new Error('no connectors');
  await test.control('connector', { connectorId: first.connectorId, status: 1, bayTaken: true });
  await screen.refresh();
  const group = screen.$connectors.get().groups.find(({ key }) => key === 'FAST');
  expect(group).toMatchObject({ idle: fast().length - 1, baysTaken: 1 });
  expect(fast()[fast().length - 1]).toMatchObject({
    connectorId: first.connectorId,
    status: 1,
    parkStatus: 50,
  });
  expect(valueOf(screen.$station).counts.fast.idle).toBe(fast().length - 1);

  // The car left.
  await test.control('connector', { connectorId: first.connectorId, status: 1 });
  await screen.refresh();
  expect(fast()[0]?.connectorId).toBe(first.connectorId);
  leave();
});
