import { afterEach, describe, expect, it, vi } from 'vitest';
import { costWords, createEasy } from '#features/easy/easy.store.ts';
import { chargeOn, freeConnector } from '#tests/support/sandbox/charge-on.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
let leave = () => {};
afterEach(() => leave());

async function openEasy(options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', address: '/easy', ...options });
  const replaced = vi.spyOn(test.env.navigator, 'replace').mockImplementation(() => {});
  const easy = createEasy(test.env);
  const stops = [easy.$running, easy.$ready, easy.$nearest, easy.textSize.$size].map((store) =>
    store.listen(() => {}),
  );
  leave = () => stops.forEach((stop) => stop());
  await test.idle();
  return { ...test, easy, replaced };
}

describe('/easy', () => {
  it('/easy shows the nearest station with a free connector, and leads to map, orders and help', async () => {
    const { easy, bridge } = await openEasy();
    const { station, located } = valueOf(easy.$nearest);
    expect(located).toBe(true);
    expect(station?.distanceM).toBeLessThan(20_000);
    expect(easy.links).toEqual({ near: '/chargeMap?view=map', orders: '/orderList', help: '/help/index' });
    if (station) await easy.navigateTo(station);
    expect(bridge.calls.some(({ action }) => action === 'navigate')).toBe(true);
  });

  it('/easy says what a charge costs the car and how long it takes, without a quote the price per kWh', async () => {
    const { easy } = await openEasy();
    const { station } = valueOf(easy.$nearest);
    if (!station) throw new Error('no station');
    expect(costWords(station)).toMatch(/^充一次约 ¥\d+(–\d+)?，[\d.]+ (分钟|小时)/);
    expect(costWords({ ...station, quote: null })).toMatch(/^现在每度 ¥\d\.\d+$/);
    const unpriced = { quote: null, currentPriceE4: null, memberPriceE4: null };
    expect(costWords({ ...station, ...unpriced })).toBe('');
    const quote = station.quote && { ...station.quote, amount: 3_812, mostAmount: null, minutes: 42 };
    expect(costWords({ ...station, quote: quote && { ...quote, missing: ['PARKING'] } })).toBe(
      '充一次约 ¥38，42 分钟，停车费未提供',
    );
  });

  it('/easy is shown once it is known that nothing runs, also without a login', async () => {
    const { easy } = await openEasy({ login: undefined, native: { loginAs: null } });
    expect([easy.$ready.get(), easy.$running.get()]).toEqual([true, null]);
  });

  it('/easy shows what runs with the time until when to leave, and does not wait for it for ever', async () => {
    const before = await createTestEnvironment({ sandbox, login: 'normal' });
    await chargeOn(before, (await freeConnector(before)).connectorId);
    const { easy } = await openEasy({ keep: true, now: before.clock.now() });
    expect(easy.$running.get()).toMatchObject({
      link: expect.stringMatching(/^\/charge\?orderNo=/) as string,
      leave: expect.stringMatching(/^(请在 \d\d:\d\d 前驶离)?$/) as string,
    });
    leave();
    const slow = await createTestEnvironment({ sandbox, login: 'normal', address: '/easy' });
    slow.hang('/charge/current');
    const late = createEasy(slow.env);
    const stop = late.$ready.listen(() => {});
    expect(late.$ready.get()).toBe(false);
    await slow.tick(3_000);
    expect(late.$ready.get()).toBe(true);
    stop();
  });

  it('/easy: a smaller text leads to the map', async () => {
    const { easy, replaced } = await openEasy();
    vi.stubGlobal('window', {
      document: { documentElement: { style: {}, classList: { add() {}, remove() {}, toggle() {} } } },
      getComputedStyle: () => ({ fontSize: '16px' }),
    });
    easy.chooseSize('XL');
    expect(replaced).not.toHaveBeenCalled();
    easy.chooseSize('M');
    expect(replaced).toHaveBeenCalledWith('/chargeMap');
    vi.unstubAllGlobals();
  });
});
