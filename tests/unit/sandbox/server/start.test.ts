import { expect, it } from 'vitest';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { control } from '#tests/support/sandbox/requests.ts';

it('sandbox: it starts at the given time, and again after a reset', async () => {
  const start = Date.parse('2026-12-31T23:59:30+08:00');
  const machine = Date.parse('2027-08-01T09:13:00+08:00');
  const sandbox = await createSandbox({ stations: 50, start, now: () => machine });
  const { clock } = sandbox.context;
  expect(clock.now()).toBe(start);
  await control(sandbox, 'clock', { advanceMs: 60_000 });
  expect(clock.now()).toBe(start + 60_000);
  await control(sandbox, 'reset');
  expect(clock.now()).toBe(start);
  await sandbox.close();
});

it('sandbox: a reset makes the same orders, however long the machine takes', async () => {
  let machine = Date.parse('2027-08-01T09:13:00+08:00');
  let step = 0;
  const sandbox = await createSandbox({
    stations: 50,
    start: Date.parse('2026-12-31T23:59:30+08:00'),
    now: () => (machine += step += 1),
  });
  const ordersAfterReset = async () => {
    await control(sandbox, 'reset');
    return sandbox.context.db.selectFrom('order').selectAll().orderBy('orderNo').execute();
  };
  const orders = await ordersAfterReset();
  expect(orders.length).toBeGreaterThan(10);
  expect(await ordersAfterReset()).toEqual(orders);
  await sandbox.close();
});

it('sandbox: a fast clock requests no poll below the one second of the contract', async () => {
  const sandbox = await createSandbox({ stations: 50, speed: 600 });
  const { clock } = sandbox.context;
  expect([clock.pollMs(5_000), clock.pollMs(1_200_000)]).toEqual([1_000, 2_000]);
  await sandbox.close();
});
