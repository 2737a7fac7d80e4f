import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#core/storage.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { chargeOn, freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { openOfflineIn, openWidgetIn } from './support.ts';

const sandbox = sharedSandbox();
const openWidget = (options?: TestOptions) => openWidgetIn(sandbox, options);
const openOffline = (options: TestOptions) => openOfflineIn(sandbox, options);

describe('/charge/mapWidget without a network', () => {
  it('without a network the widget starts with the last stations, marked as old and without personal data', async () => {
    const storage = memoryStorage();
    const setup = await createTestEnvironment({ sandbox, login: 'normal' });
    await chargeOn(setup, (await freeConnector(setup)).connectorId);
    const before = await openWidget({ login: 'normal', keep: true, storage, now: setup.clock.now() });
    const { time, nearest, current } = before.ready();
    expect(current).not.toBeNull();
    before.stop();

    const now = before.clock.now() + 600_000;
    const after = await openOffline({ login: 'normal', storage, now });
    expect(after.card()).toMatchObject({ state: 'ready', stale: true, time, current: null });
    expect(after.card()).toMatchObject({
      nearest: nearest.map(({ stationId }) => ({ stationId, memberPriceE4: null, distanceM: null })),
    });
    after.stop();

    const late = await openOffline({ login: 'normal', storage, now: now + 3_600_000 });
    expect(late.card().state).toBe('failed');
    late.stop();
  });

  it.each([['nobody'], ['another owner']])(
    'the widget shows the stations of a logged-out user to nobody else (now: %s)',
    async (next) => {
      const storage = memoryStorage();
      const before = await openWidget({ login: 'normal', storage });
      before.ready();
      before.stop();
      const login = next === 'nobody' ? undefined : 'heavy';
      const after = await openOffline({ login, storage, now: before.clock.now() });
      expect(after.card().state).toBe('failed');
      expect(Array.from({ length: storage.length }, (_, index) => storage.key(index)).join()).not.toMatch(
        /all:/,
      );
      after.stop();
    },
  );

  it('the widget drops the stations of a former owner as soon as the app has named the present one', async () => {
    const storage = memoryStorage();
    const before = await openWidget({ login: 'normal', storage });
    before.stop();
    let answer = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    const now = before.clock.now();
    const after = await openOffline({ login: 'heavy', storage, now, native: { slow } });
    expect(after.card().state).toBe('ready');
    answer();
    await after.idle();
    expect(after.card().state).toBe('failed');
    after.stop();
  });

  it('the widget starts with the last stations for somebody who has never logged in', async () => {
    const storage = memoryStorage();
    const before = await openWidget({ storage });
    before.stop();
    const after = await openOffline({ storage, now: before.clock.now() });
    expect(after.card()).toMatchObject({ state: 'ready', stale: true });
    after.stop();
  });

  it.each([[-1], [1]])(
    "the widget starts with the last stations if the server's clock is %d hours ahead",
    async (hours) => {
      const storage = memoryStorage();
      const offset = hours * 3_600_000;
      const before = await openWidget({
        storage,
        wire: async (_, ask, clock) => {
          const { body, status } = await ask();
          return new Response(body, {
            status,
            headers: { date: new Date(clock.now() + offset).toUTCString() },
          });
        },
      });
      const { time } = before.ready();
      expect(time).toBe(before.clock.now() + offset);
      before.stop();
      const after = await openOffline({ storage, now: before.clock.now() + 60_000 });
      expect(after.card()).toMatchObject({ state: 'ready', stale: true, time });
      after.stop();
    },
  );
});
