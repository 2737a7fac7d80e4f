import { describe, expect, it, vi } from 'vitest';
import { noCarText } from '#domain/ui/no-car/no-car-text.ts';
import { createPreOrder } from '#features/pre-order/pre-order.store.ts';
import { href } from '#routes.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jobSandbox } from './support.ts';

const job = jobSandbox();

describe('/preOrder of an owner without a car (1282007)', () => {
  it('/preOrder without a car offers to bind one in the page and opens no dialog', async () => {
    const { connectorId, sandbox } = job;
    const page = await createTestEnvironment({
      sandbox,
      login: 'new',
      address: href('preOrder', { connectorId }),
    });
    const { trial, $notice, $bindsCars, bindCar, run } = createPreOrder(page.env, { version: '1.0' });
    const stops = [trial.$trial.listen(() => {}), $notice.listen(() => {}), run()];
    await page.idle();
    await vi.dynamicImportSettled();
    await page.idle();
    expect(trial.$trial.get()).toMatchObject({ state: 'failed', error: { code: 1_282_007 } });
    expect($bindsCars.get()).toBe(true);
    expect($notice.get()).toBeNull();
    await bindCar();
    expect(page.bridge.calls.at(-1)).toMatchObject({ action: 'openPage' });
    stops.forEach((stop) => stop());
  });
});

describe('the sentence for an owner without a car', () => {
  it('text for a user without a car offers no binding in a browser', () => {
    expect(noCarText(true)).toBe('您还未绑定车辆，请先绑定');
    expect(noCarText(false)).toBe('您还未绑定车辆，请在品牌APP内绑定');
  });
});
