import { describe, expect, it } from 'vitest';
import { createLastCharge } from '#features/charging/no-charge.tsx';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
const listPath = '/v1/h5/charging/order/list';

/** Opens /charge without a running charge, and waits until the last charge is read. */
async function openLast(options: TestOptions) {
  const test = await createTestEnvironment({ sandbox, address: '/charge', ...options });
  const store = createLastCharge(test.env);
  const leave = store.$last.listen(() => {});
  await test.idle();
  return { test, store, leave };
}

describe('/charge while nothing charges', () => {
  it('/charge without a charge shows the newest finished order of the user with exact amounts', async () => {
    const { test, store, leave } = await openLast({ login: 'normal' });
    const last = valueOf(store.$last);
    expect(last).toMatchObject({
      status: expect.stringMatching(/^(FINISHED|ARREARS|SETTLED|ABNORMAL)$/),
      chargedWh: expect.any(Number),
      station: { name: expect.any(String) },
    });
    expect(Number.isInteger(last?.payableAmount)).toBe(true);
    expect(sentTo(test, listPath)[0]?.payload).toEqual({ tab: 'ALL', pageSize: 20 });
    leave();
  });

  it('last charge skips cancelled, refunded and waiting orders', async () => {
    const states = ['CREATED', 'CANCELLED', 'REFUNDED', 'ARREARS', 'SETTLED'];
    const { store, leave } = await openLast({
      login: 'heavy',
      async wire(path, ask) {
        if (path !== listPath) return ask();
        const answer = await (await ask()).json();
        answer.data.list.forEach((order: { status: string }, index: number) => {
          order.status = states[index] ?? 'SETTLED';
        });
        return Response.json(answer);
      },
    });
    expect(valueOf(store.$last)?.status).toBe('ARREARS');
    leave();
  });

  it('/charge offers the nearest stations to a user who has never charged', async () => {
    const { test, store, leave } = await openLast({ login: 'new' });
    expect(valueOf(store.$last)).toBeNull();
    test.env.sessionStorage.write('map:me', { longitude: 114.0579, latitude: 22.5431 });
    const stop = store.$near.listen(() => {});
    await test.idle();
    expect(store.$near.get()).toHaveLength(5);
    stop();
    leave();
  });

  it('last charge that cannot be read shows an error and is read again on retry', async () => {
    let broken = true;
    const { test, store, leave } = await openLast({
      login: 'normal',
      wire: (path, ask) =>
        broken && path === listPath ? Promise.resolve(new Response('', { status: 500 })) : ask(),
    });
    expect(store.$last.get()).toMatchObject({ state: 'failed', error: { kind: 'http' } });
    broken = false;
    await store.refresh();
    await test.idle();
    expect(valueOf(store.$last)).not.toBeNull();
    leave();
  });

  it('last charge opens no login after the session has ended', async () => {
    const { test, store, leave } = await openLast({});
    expect(store.$last.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect(test.bridge.calls.filter(({ action }) => action === 'login')).toEqual([]);
    leave();
  });
});
