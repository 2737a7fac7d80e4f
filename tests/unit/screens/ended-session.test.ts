import { describe, expect, it } from 'vitest';
import { startNavigation } from '#core/navigation/boot.ts';
import { matchRoute } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { ownScreens, publicNames, publicScreen, type Screen } from './screens.ts';

const sandbox = sharedSandbox();

/** A screen whose owner's session has expired unnoticed. */
async function openEnded({ address, path, open }: Screen) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', address, native: { loginAs: null } });
  await test.control('expire-token', { login: 'normal' });
  test.requests.length = 0;
  const shown = open(test.env);
  shown.listen(() => {});
  await test.idle();
  return {
    ...test,
    shown: () => shown.get(),
    tokens: () =>
      test.requests
        .filter((request) => request.path === path)
        .map(({ headers }) => (headers.get('authorization') ? 'token' : 'none')),
    logins: () => test.bridge.calls.filter(({ action }) => action === 'login').length,
  };
}

/** Whether the session reads the account for a page: only then a background read can find the end before it. */
const readsAccount = ({ address }: Screen): boolean =>
  matchRoute(address.split('?')[0] ?? '')?.route.readsAccount === true;

describe('expired session', () => {
  it.each(ownScreens)(
    'expired session: $name opens the login at most once and keeps a login button',
    async (screen) => {
      const isQuiet = screen.quiet === true;
      const { env, shown, tokens, logins, toasts } = await openEnded(screen);
      expect(tokens()).toEqual(['token']);
      expect(shown()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
      expect([env.session.$token.get(), logins(), toasts]).toEqual(['', isQuiet ? 0 : 1, []]);
      expect(env.session.$ended.get()).toBe(isQuiet);
    },
  );

  it.each(ownScreens.filter((screen) => !screen.quiet && readsAccount(screen)))(
    'expired session first found by a background read: $name still opens the login',
    async ({ address, open }) => {
      const test = await createTestEnvironment({
        sandbox,
        login: 'normal',
        address,
        native: { loginAs: null },
      });
      await test.control('expire-token', { login: 'normal' });
      await test.env.session.refreshChargeUser();
      expect(test.env.session.$ended.get()).toBe(true);
      const $shown = open(test.env);
      $shown.listen(() => {});
      await test.idle();
      expect($shown.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
      expect(test.bridge.calls.filter(({ action }) => action === 'login')).toHaveLength(1);
    },
  );

  it.each(ownScreens)(
    'expired session found on page show: $name shows it and opens no login unless its route requires one',
    async (screen) => {
      const { address, open } = screen;
      const isGuarded = matchRoute(address.split('?')[0] ?? '')?.route.auth === true;
      const test = await createTestEnvironment({
        sandbox,
        login: 'normal',
        address,
        native: { loginAs: null },
      });
      const $shown = open(test.env);
      $shown.listen(() => {});
      startNavigation(test.env).run();
      await test.idle();
      await test.control('expire-token', { login: 'normal' });
      test.setVisible(false);
      test.setVisible(true);
      test.bridge.emit('pageShow', undefined);
      await test.idle();
      expect(test.bridge.calls.filter(({ action }) => action === 'login')).toHaveLength(isGuarded ? 1 : 0);
      expect($shown.get().error).toMatchObject({ kind: 'unauthorised' });
    },
  );

  it.each(publicNames)('expired session: %s stays readable and opens no login', async (name) => {
    const { env, shown, tokens, logins, toasts } = await openEnded(await publicScreen(sandbox, name));
    expect(shown()).toMatchObject({ state: 'ready' });
    expect([logins(), toasts]).toEqual([0, []]);
    // A call without private data ignores an expired token.
    const asked = name === 'the cities' || name === 'comments' ? ['token'] : ['token', 'none'];
    // The stations around a found place are a call of their own.
    const around = name === 'the results of a search' ? ['token', 'none'] : [];
    // The two may run concurrently.
    expect(tokens().sort()).toEqual([...asked, ...around].sort());
    // A public call does not report the session (specification, section 8).
    expect([env.session.$token.get() === '', env.session.$ended.get()]).toEqual([false, false]);
  });
});
