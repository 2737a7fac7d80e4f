import { expect, it } from 'vitest';
import { agreementAccept, getUser } from '#contract/calls/user.ts';
import { giveConsent } from '#features/agreement/give-consent.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const robot = { id: 'robot', version: '1.0' };

async function openText(options: TestOptions = {}) {
  const test = await createTestEnvironment({ login: 'normal', ...options, sandbox });
  const agreed = async () => (await test.env.call(getUser, {})).agreedVersions;
  return { ...test, agreed };
}

it('consent is recorded when it is given', async () => {
  const test = await openText();
  expect(await giveConsent(test.env, robot)).toEqual({ state: 'given' });
  expect(await test.agreed()).toEqual({ robot: '1.0' });
});

it('consent without a session opens the login first', async () => {
  const test = await openText({ login: undefined });
  expect(await giveConsent(test.env, robot)).toEqual({ state: 'given' });
  expect(await test.agreed()).toEqual({ robot: '1.0' });
});

it('consent is not given if the login is left', async () => {
  const test = await openText({ login: undefined, native: { loginAs: null } });
  expect(await giveConsent(test.env, robot)).toEqual({ state: 'nobody', text: '登录后才能同意' });
  expect(test.requests.filter(({ path }) => path.endsWith(agreementAccept.path))).toEqual([]);
});

it('consent to an outdated version says so', async () => {
  const test = await openText();
  expect(await giveConsent(test.env, { id: 'robot', version: '0.9' })).toEqual({
    state: 'refused',
    text: '协议已更新，请刷新后重新阅读',
  });
  expect(await test.agreed()).toEqual({});
});

it('consent that could not be sent is sent by the next page', async () => {
  const test = await openText();
  await test.control('fault', { path: agreementAccept.path, kind: 'cut', when: 'before', times: 4 });
  expect(await giveConsent(test.env, robot)).toMatchObject({ state: 'waits' });
  await test.control('fault/clear', {});
  await recordConsent(test.env);
  expect(await test.agreed()).toEqual({ robot: '1.0' });
});
