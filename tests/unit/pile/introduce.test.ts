import { describe, expect, it } from 'vitest';
import { applicationList } from '#contract/calls/pile/application-list.ts';
import * as page from '#features/pile/introduce/introduce.page.tsx';
import { createIntroduce } from '#features/pile/introduce/introduce.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { watch } from './support.ts';

const sandbox = sharedSandbox();

async function open(options: TestOptions) {
  const test = await createTestEnvironment({ sandbox, address: '/pile/introduce', ...options });
  const screen = createIntroduce(test.env);
  watch(screen.piles.$state);
  watch(screen.applications.$list);
  await test.idle();
  return { ...test, screen };
}

describe('/pile/introduce', () => {
  it('/pile/introduce: the page first requests the piles, once, and also loads the applications', async () => {
    const { screen, requests } = await open({ login: 'normal' });
    expect(screen.piles.$state.get()).toMatchObject({ state: 'ready', value: [{ pileId: 'HP10000002' }] });
    expect(screen.applications.$list.get().state).toBe('ready');
    expect(page.call.path).toMatch(/pile\/list$/);
    expect(requests.filter(({ path }) => path === page.call.path)).toHaveLength(1);
  });

  it('/pile/introduce: if the applications cannot be loaded, the piles are still shown, and a retry requests both', async () => {
    const { screen, control, requests } = await open({ login: 'normal' });
    await control('fault', { path: applicationList.path, kind: 'refuse', code: -1, message: '系统繁忙' });
    await screen.refresh();
    expect(screen.piles.$state.get()).toMatchObject({ state: 'ready', error: null });
    expect(screen.applications.$list.get()).toMatchObject({ error: { message: '系统繁忙' } });
    expect(requests.filter(({ path }) => path.endsWith('/pile/list'))).toHaveLength(2);
  });

  it('/pile/introduce: a user who is not logged in is asked for the login only once', async () => {
    const { bridge } = await open({ native: { loginAs: null } });
    expect(bridge.calls.filter(({ action }) => action === 'login').length).toBeLessThanOrEqual(1);
  });
});
