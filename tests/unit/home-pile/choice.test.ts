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

describe('pages about one pile, opened without its id', () => {
  it.each(addresses)('%s without an id opens the only pile of the user', async (address) => {
    const { visits, piles } = await open(address, { login: 'heavy' });
    expect(visits).toEqual([{ how: 'replace', to: `${address}?pileId=HP10000003` }]);
    expect(piles()).toBeNull();
  });

  it.each(addresses)('%s with an impossible id behaves as without an id', async (address) => {
    const named = `${address}?pileId=${'1'.repeat(200)}`;
    const test = await createTestEnvironment({ sandbox, login: 'heavy', address: named });
    pages[address](test.env).$live.listen(() => {});
    await test.idle();
    expect(test.visits).toEqual([{ how: 'replace', to: `${address}?pileId=HP10000003` }]);
  });

  it('settings without an id offer several piles to choose from, and open none of them automatically', async () => {
    const { visits, piles, $live, toasts } = await open(
      '/plugCharge/setting',
      { login: 'normal' },
      bindAnother,
    );
    expect(piles()).toEqual(['HP10000002', 'HP20000007']);
    expect([visits, toasts]).toEqual([[], []]);
    expect($live.get().state).toBe('failed');
  });

  it('the page of the robot arm without an id offers only piles with an arm', async () => {
    const heavy = await open('/plugCharge/robotControl', { login: 'heavy' }, bindAnother);
    expect(heavy.visits).toEqual([{ how: 'replace', to: '/plugCharge/robotControl?pileId=HP10000003' }]);
    const normal = await open('/plugCharge/robotControl', { login: 'normal' });
    expect([normal.visits, normal.piles()]).toEqual([[], []]);
  });

  it('the page of the robot arm sends no stop without a pile, and points to the red button at once', async () => {
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

  it.each(addresses)('%s without a session shows no pile and offers the login', async (address) => {
    const { $live, visits, piles } = await open(address, { native: { loginAs: null } });
    expect($live.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect([visits, piles()]).toEqual([[], null]);
  });
});
