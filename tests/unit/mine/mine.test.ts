import { afterEach, describe, expect, it } from 'vitest';
import { createMine } from '#features/mine/mine.store.ts';
import { chargeOn, freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
let leave = () => {};
afterEach(() => leave());

/** Opens /mine and waits until it is idle. */
async function openMine(options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, address: '/mine', ...options });
  const mine = createMine(test.env);
  const stops = [mine.$user, mine.$cars, mine.$facts, mine.$running].map((store) => store.listen(() => {}));
  leave = () => stops.forEach((stop) => stop());
  await test.idle();
  return { ...test, test, mine };
}

describe('/mine', () => {
  it('/mine shows the owner, the cars, and the numbers of the other pages', async () => {
    const { mine, env, test } = await openMine({ login: 'heavy' });
    const user = valueOf(mine.$user);
    expect(user).toMatchObject({ nick: '高频车主', arrearsOrderNo: expect.any(String) });
    expect(valueOf(mine.$cars)).toHaveLength(user.vehicleCount);
    const facts = mine.$facts.get();
    expect(facts).toMatchObject({ month: { count: expect.any(Number) }, favourites: expect.any(Number) });
    expect(facts.cardEnd).toBeGreaterThan(env.clock.serverNow());
    expect(sentTo(test, '/order/list')[0]?.payload).toMatchObject({ tab: 'ALL', month: '2026-03' });
  });

  it('/mine works without data that failed to load, and shows it after a refresh', async () => {
    let broken = true;
    const { mine, idle } = await openMine({
      login: 'heavy',
      wire: (path, ask) =>
        broken && path.endsWith('/favourite/list')
          ? Promise.resolve(new Response('', { status: 500 }))
          : ask(),
    });
    expect(mine.$user.get().state).toBe('ready');
    expect(mine.$facts.get()).toMatchObject({ favourites: null, month: { count: expect.any(Number) } });
    broken = false;
    await mine.refresh();
    await idle();
    expect(mine.$facts.get().favourites).toEqual(expect.any(Number));
  });

  it('/mine shows the power and the state of charge of a running charge, as the map does', async () => {
    const driver = await createTestEnvironment({ sandbox, login: 'normal' });
    const { connectorId, name } = await freeConnector(driver);
    await chargeOn(driver, connectorId);
    const { mine } = await openMine({ login: 'normal', keep: true, now: driver.clock.now() });
    expect(mine.$running.get()).toMatchObject({
      word: '充电中',
      stationName: name,
      soc: expect.any(Number),
      powerW: expect.any(Number),
    });
  });

  it('/mine requests only the user while nobody is logged in', async () => {
    const { mine, test } = await openMine();
    expect(mine.$user.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    const asked = ['/car/list', '/order/list', '/favourite/list', '/card/list'];
    expect(asked.flatMap((path) => sentTo(test, path))).toEqual([]);
  });

  it('/mine shows a car that was bound in the app as soon as the page is visible again', async () => {
    const { mine, control, setVisible, idle } = await openMine({ login: 'normal' });
    const before = valueOf(mine.$cars).length;
    setVisible(false);
    await control('bind-car', { login: 'normal', licenseNumber: '粤B54321' });
    setVisible(true);
    await idle();
    expect(valueOf(mine.$cars)).toHaveLength(before + 1);
  });

  it('/mine binds a car in the app, and offers that only inside an app', async () => {
    // In a plain browser the simulated app of the sandbox has accounts, but no page to bind a car.
    const browser = await openMine({ login: 'new', native: { platform: 'browser' } });
    expect([browser.env.session.$inApp.get(), browser.mine.$bindsCars.get()]).toEqual([true, false]);
    leave();
    const { mine, bridge } = await openMine({ login: 'new' });
    expect(mine.$bindsCars.get()).toBe(true);
    await mine.bindCar();
    expect(bridge.calls).toContainEqual({ action: 'openPage', params: { type: 'NATIVE', page: 'bindCar' } });
  });
});
