import { describe, expect, it } from 'vitest';
import { getUser } from '#contract/calls/user.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

describe('the environment against the sandbox', () => {
  it('knows the owner and the app', async () => {
    const { env } = await createTestEnvironment({ sandbox, login: 'normal' });
    expect(env.session.$token.get()).toMatch(/^sandbox-/);
    expect(env.session.$chargeUser.get()).toMatchObject({ userId: env.session.$user.get()?.userId });
    expect(env.session.$inApp.get()).toBe(true);
  });

  it('sends what the server accepts, and learns its time', async () => {
    const { env, requests, tick } = await createTestEnvironment({ sandbox, login: 'heavy' });
    const user = await env.call(getUser, {});
    expect(user.userId).toBe(env.session.$user.get()?.userId);
    expect(requests.length).toBeGreaterThan(1);
    await tick(5_000);
    expect(Math.abs(env.clock.serverNow() - sandbox.sandbox.context.clock.now())).toBeLessThan(1_000);
  });

  it('becomes another owner when the native app says so', async () => {
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

  it('forgets an expired token quietly until the owner needs it', async () => {
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
