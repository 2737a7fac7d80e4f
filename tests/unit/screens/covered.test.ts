import { describe, expect, it } from 'vitest';
import { getUser } from '#contract/calls/user/get-user.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { ownScreens } from './screens.ts';

const sandbox = sharedSandbox();

/** Screens whose call opens the login after it was refused. */
const screens = ownScreens.filter(({ quiet }) => !quiet);

describe('token refused while the page is covered', () => {
  it.each(screens)(
    'token refused while the page is covered: $name opens the login when it is shown again',
    async ({ address, open }) => {
      const test = await createTestEnvironment({
        sandbox,
        login: 'normal',
        address,
        native: { loginAs: null },
      });
      const { user } = test.bridge.native;
      if (!user) throw new Error('nobody is logged in');
      open(test.env).listen(() => {});
      await test.idle();
      const logins = () => test.bridge.calls.filter(({ action }) => action === 'login').length;
      // The session's own call may be refused first: then a list sends no request, and waits for a tap on 登录.
      test.hang(getUser.path);
      test.setVisible(false);
      test.bridge.native.user = { ...user, accessToken: 'over' };
      test.bridge.emit('loginChange', undefined);
      await test.idle();
      expect([logins(), test.reloads()]).toEqual([0, 0]);
      test.setVisible(true);
      await test.idle();
      expect(logins()).toBe(1);
      // The owner has cancelled it: it does not open again by itself.
      await test.tick(5_000);
      test.setVisible(false);
      test.setVisible(true);
      await test.idle();
      expect(logins()).toBe(1);
    },
  );
});
