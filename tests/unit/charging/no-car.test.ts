import { expect, it, vi } from 'vitest';
import { createPreOrder } from '#features/pre-order/pre-order.store.ts';
import { href } from '#routes.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jobSandbox } from './support.ts';

const job = jobSandbox();

it('1282007: offers to bind a car, also where that was answered before the page was drawn', async () => {
  const { connectorId, sandbox } = job;
  const page = await createTestEnvironment({
    sandbox,
    login: 'new',
    address: href('preOrder', { connectorId }),
  });
  const { trial, $notice, run } = createPreOrder(page.env);
  const stops = [trial.$trial.listen(() => {}), $notice.listen(() => {})];
  await page.idle();
  expect(trial.$trial.get()).toMatchObject({ state: 'failed', error: { code: 1_282_007 } });
  stops.push(run());
  await vi.dynamicImportSettled();
  await page.idle();
  expect($notice.get()).toMatchObject({ kind: 'no-car', text: '您还未绑定车辆，请先绑定' });
  stops.forEach((stop) => stop());
});
