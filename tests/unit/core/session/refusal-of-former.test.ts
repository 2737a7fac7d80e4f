import { expect, it } from 'vitest';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

it("owner change: a refusal for the token of the tab's last page waits until the app has named its owner", async () => {
  const first = await createTestEnvironment({ sandbox, login: 'normal' });
  const { storage, sessionStorage } = first;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const native = { slow, user: first.bridge.native.user };
  const { env, idle } = await createTestEnvironment({ sandbox, keep: true, storage, sessionStorage, native });
  let refusal = '';
  env.call(orderDetail, { orderNo: 'nothing' }).catch(({ kind }: { kind: string }) => (refusal = kind));
  await idle();
  expect(refusal).toBe('');
  answer();
  await idle();
  expect(refusal).toBe('code');
});
