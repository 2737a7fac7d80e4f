import { describe, expect, it } from 'vitest';
import { getUser } from '#contract/calls/user.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

describe('environment', () => {
  it('environment: reads the user and the app version from the native app', async () => {
    const { env } = await createTestEnvironment({ sandbox, login: 'normal' });
    expect(env.session.$token.get()).toMatch(/^sandbox-/);
    expect(env.session.$chargeUser.get()).toMatchObject({ userId: env.session.$user.get()?.userId });
    expect(env.session.$inApp.get()).toBe(true);
  });

  it('environment: its requests are accepted by the sandbox, and the clock learns the server time', async () => {
    const { env, requests, tick } = await createTestEnvironment({ sandbox, login: 'heavy' });
    const user = await env.call(getUser, {});
    expect(user.userId).toBe(env.session.$user.get()?.userId);
    expect(requests.length).toBeGreaterThan(1);
    await tick(5_000);
    expect(Math.abs(env.clock.serverNow() - sandbox.sandbox.context.clock.now())).toBeLessThan(1_000);
  });

  it('environment: switches to another user when the native app reports one', async () => {
    const { env, bridge, login, idle, reloads } = await createTestEnvironment({ sandbox, login: 'new' });
    expect(reloads()).toBe(0);
    const first = env.session.$chargeUser.get()?.userId;
    await login('heavy');
    expect(env.session.$chargeUser.get()?.userId).not.toBe(first);
    expect(reloads()).toBe(1);
    bridge.native.user = null;
    bridge.emit('loginChange', undefined);
    await idle();
    expect([env.session.$token.get(), env.session.$chargeUser.get(), reloads()]).toEqual(['', null, 2]);
    await login('new');
    expect(reloads()).toBe(2);
  });

  it('environment: drops an expired token silently and opens the login only when a call needs it', async () => {
    const { env, control, toasts, bridge, reloads } = await createTestEnvironment({
      sandbox,
      login: 'normal',
    });
    await control('expire-token', { login: 'normal' });
    await expect(env.call(getUser, {})).rejects.toMatchObject({ kind: 'unauthorised' });
    expect([toasts, env.session.$token.get(), reloads()]).toEqual([[], '', 0]);
    expect(bridge.calls.filter(({ action }) => action === 'login')).toEqual([]);
  });
});
