import { describe, expect, it } from 'vitest';
import { pileBind } from '#contract/calls/home-pile/pile-bind.ts';
import { robotStop } from '#contract/calls/robot/robot-stop.ts';
import type { Environment } from '#core/environment.ts';
import { createControl } from '#features/home-pile/robot/control.store.ts';
import { createSetting } from '#features/home-pile/setting/setting.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

const pages = {
  '/plugCharge/setting': (env: Environment) => {
    const { $view, $piles } = createSetting(env);
    return { $live: $view, $piles };
  },
  '/plugCharge/robotControl': (env: Environment) => createControl(env),
} as const;

type Address = keyof typeof pages;
const addresses = Object.keys(pages) as Address[];

/** Opens a page whose address names no pile. */
async function open(address: Address, options: TestOptions, before?: (env: Environment) => Promise<unknown>) {
  const test = await createTestEnvironment({ sandbox, address, ...options });
  await before?.(test.env);
  const { $live, $piles } = pages[address](test.env);
  $live.listen(() => {});
  await test.idle();
  return { ...test, $live, piles: () => $piles.get()?.map(({ pileId }) => pileId) ?? null };
}

const bindAnother = (env: Environment) =>
  env.call(pileBind, { sn: 'PW07KW26B00007', checkCode: '246810', requestId: env.uuid() });

describe('a page about one pile whose address names none', () => {
  it.each(addresses)('%s opens the only pile of its owner at its own address', async (address) => {
    const { visits, piles } = await open(address, { login: 'heavy' });
    expect(visits).toEqual([{ how: 'replace', to: `${address}?pileId=HP10000003` }]);
    expect(piles()).toBeNull();
  });

  it.each(addresses)('%s takes an id that nothing has for none', async (address) => {
    const named = `${address}?pileId=${'1'.repeat(200)}`;
    const test = await createTestEnvironment({ sandbox, login: 'heavy', address: named });
    pages[address](test.env).$live.listen(() => {});
    await test.idle();
    expect(test.visits).toEqual([{ how: 'replace', to: `${address}?pileId=HP10000003` }]);
  });

  it('the setting offers several piles to choose from, and leads nowhere by itself', async () => {
    const { visits, piles, $live, toasts } = await open(
      '/plugCharge/setting',
      { login: 'normal' },
      bindAnother,
    );
    expect(piles()).toEqual(['HP10000002', 'HP20000007']);
    expect([visits, toasts]).toEqual([[], []]);
    expect($live.get().state).toBe('failed');
  });

  it('the arm counts the piles with an arm alone', async () => {
    const heavy = await open('/plugCharge/robotControl', { login: 'heavy' }, bindAnother);
    expect(heavy.visits).toEqual([{ how: 'replace', to: '/plugCharge/robotControl?pileId=HP10000003' }]);
    const normal = await open('/plugCharge/robotControl', { login: 'normal' });
    expect([normal.visits, normal.piles()]).toEqual([[], []]);
  });

  it('the page of the arm sends no stop while no pile is known, and names the red button at once', async () => {
    const test = await createTestEnvironment({
      sandbox,
      login: 'heavy',
      address: '/plugCharge/robotControl',
    });
    createControl(test.env).stop('STOP');
    expect(test.toasts).toEqual(['停止指令未送达，请立即按下充电桩上的红色急停按钮']);
    await test.idle();
    expect(test.requests.filter(({ path }) => path === robotStop.path)).toEqual([]);
  });

  it.each(addresses)('%s stands there for nobody, and offers the login', async (address) => {
    const { $live, visits, piles } = await open(address, { native: { loginAs: null } });
    expect($live.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect([visits, piles()]).toEqual([[], null]);
  });
});
