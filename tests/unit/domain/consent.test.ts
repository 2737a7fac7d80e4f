import { describe, expect, it } from 'vitest';
import { agreementAccept } from '#contract/calls/user.ts';
import { getUser } from '#contract/calls/user.ts';
import { memoryStorage } from '#core/storage.ts';
import { leaveConsent } from '#domain/consent/leave-consent.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const robot = { id: 'robot', version: '1.0' };

type MadeTest = Awaited<ReturnType<typeof reached>>;

/** The page after an agreement page, in the same tab. */
async function reached(options: TestOptions = {}, consent = robot) {
  const sessionStorage = options.sessionStorage ?? memoryStorage();
  if (!options.sessionStorage) leaveConsent(() => sessionStorage, consent);
  const test = await createTestEnvironment({ login: 'normal', ...options, sandbox, sessionStorage });
  const sent = () => test.requests.filter(({ path }) => path.endsWith(agreementAccept.path));
  return { ...test, sessionStorage, sent };
}

describe('consent', () => {
  it('consent: one given on an agreement page is recorded once for the logged-in owner', async () => {
    const test = await reached();
    await recordConsent(test.env);
    await recordConsent(test.env);
    expect(test.sent().map(({ payload }) => payload)).toEqual([expect.objectContaining(robot)]);
    expect((await test.env.call(getUser, {})).agreedVersions).toEqual({ robot: '1.0' });
    expect(test.toasts).toEqual([]);
  });

  it('consent: a version that changed meanwhile is refused, and the owner is asked to read the new one', async () => {
    const test = await reached({}, { id: 'robot', version: '0.9' });
    await recordConsent(test.env);
    expect(test.toasts).toEqual(['协议已更新，请刷新后重新阅读']);
    await recordConsent(test.env);
    expect(test.sent()).toHaveLength(1);
  });

  it('consent: an unknown agreement is refused', async () => {
    const test = await reached({}, { id: 'nothing', version: '1.0' });
    await recordConsent(test.env);
    expect(test.toasts).toEqual(['协议不存在']);
  });

  it('consent: one that could not be sent waits for the next page, without a toast', async () => {
    const first = await reached();
    await first.control('fault', { path: agreementAccept.path, kind: 'cut', when: 'before', times: 4 });
    await recordConsent(first.env);
    expect(first.toasts).toEqual([]);
    await first.control('fault/clear', {});
    const next = await reached({ sessionStorage: first.sessionStorage, keep: true });
    await recordConsent(next.env);
    expect(next.sent()).toHaveLength(1);
    expect((await next.env.call(getUser, {})).agreedVersions).toEqual({ robot: '1.0' });
  });

  it('consent: is not sent while nobody is logged in, and opens no login', async () => {
    const test = await reached({ login: undefined });
    await recordConsent(test.env);
    expect(test.sent()).toEqual([]);
    expect(test.bridge.calls).not.toContain('login');
  });

  /** The owner of the tab agreed on the agreement page, and the app has another owner since. */
  async function reachedByAnother(meanwhile: (before: MadeTest) => Promise<void> = async () => {}) {
    const before = await reached({ sessionStorage: memoryStorage() });
    await before.env.session.confirmed;
    await meanwhile(before);
    leaveConsent(() => before.sessionStorage, robot);
    return reached({ login: 'new', sessionStorage: before.sessionStorage, keep: true });
  }

  it('consent: is not recorded for an owner who logged in later', async () => {
    const test = await reachedByAnother();
    await recordConsent(test.env);
    const next = await reached({ login: 'new', sessionStorage: test.sessionStorage, keep: true });
    await recordConsent(next.env);
    expect([test.sent(), next.sent()]).toEqual([[], []]);
    expect((await next.env.call(getUser, {})).agreedVersions).toEqual({});
  });

  it('consent: is not recorded for an owner who logged in after the session had expired', async () => {
    const test = await reachedByAnother(async ({ env, control }) => {
      await control('fault', { path: getUser.path, kind: 'status', status: 401, times: 1 });
      await env.call(getUser, {}, { toast: false, login: false }).catch(() => {});
      expect(env.session.$token.get()).toBe('');
    });
    await recordConsent(test.env);
    expect(test.sent()).toEqual([]);
  });
});
