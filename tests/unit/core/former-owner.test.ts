import { describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/calls/user/get-user.ts';
import type { UserInfo } from '#core/bridge/types.ts';
import { openApply, paths } from '#tests/unit/aftercare/support.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

describe('owner change', () => {
  it('owner change: a call begun for the former owner is not sent with the token of the next', async () => {
    const { env, login, reloads, requests } = await createTestEnvironment({ sandbox, login: 'normal' });
    await login('heavy');
    expect(reloads()).toBe(1);
    requests.length = 0;
    await expect(env.call(getUser, {})).rejects.toMatchObject({ kind: 'aborted' });
    expect(requests).toEqual([]);
  });

  it('owner change: a form is not sent for somebody who logs in while it is being sent', async () => {
    let isRefused = true;
    const page = await openApply({
      sandbox,
      async wire(path, ask) {
        if (path !== paths.apply || !isRefused) return ask();
        isRefused = false;
        return new Response('{}', { status: 401 });
      },
    });
    page.enter();
    const first = page.env.session.$token.get();
    page.bridge.native.loginAs = () => page.control('login', { login: 'heavy' }) as Promise<UserInfo>;
    await page.form.submit();
    expect(page.env.session.$token.get()).not.toBe(first);
    expect(page.sent()).toHaveLength(1);
  });

  it('owner change: a write with a lost response is not repeated for the next owner', async () => {
    let lose = () => {};
    const page = await openApply({
      sandbox,
      async wire(path, ask) {
        if (path !== paths.apply) return ask();
        await new Promise<void>((resolve) => {
          lose = resolve;
        });
        throw new TypeError('Failed to fetch');
      },
    });
    page.enter();
    const done = page.form.submit();
    await vi.waitFor(() => expect(page.sent()).toHaveLength(1));
    page.setVisible(false);
    await page.login('heavy');
    lose();
    await done;
    expect(page.sent()).toHaveLength(1);
  });
});
