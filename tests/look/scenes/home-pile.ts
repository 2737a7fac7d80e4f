import { expect } from '#tests/e2e/support/fixtures.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

const scheduled = 'HP10000003';

/** The pile with an arm, after some events; its charge waits for the night. */
const after =
  (...acts: object[]) =>
  async ({ open, page, server }: Stage): Promise<void> => {
    for (const act of acts) await server.control('home-pile', { pileId: scheduled, ...act });
    await open(`/plugCharge/console?pileId=${scheduled}`, 'heavy');
    // The month loads after the measured values.
    await expect(page.locator('.month-chart')).toBeVisible();
  };

const consoles = scenesOf('plugChargeConsole', {
  idle: after(),
  async updating(stage) {
    await after()(stage);
    const { page, server } = stage;
    await page.getByRole('button', { name: /^升级充电桩/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '升级' }).click();
    // Time that passes before the pile got its command has no effect on it.
    await expect(page.getByText('已发送给充电桩，等待执行…')).toBeVisible();
    await server.control('clock', { advanceMs: 3_000 });
    await expect(page.getByText('升级中').first()).toBeVisible();
  },
  'pile-offline': after({ event: 'offline' }),
  fault: after({ event: 'plug' }, { event: 'fault', code: 'E203' }),
  async charging(stage) {
    const pileId = 'HP10000002';
    await stage.server.control('home-pile', { pileId, event: 'unplug' });
    await stage.server.control('home-pile', { pileId, event: 'plug', vin: 'LGWEF4A50SX000001' });
    await stage.server.control('clock', { advanceMs: 1_200_000 });
    await stage.open(`/plugCharge/console?pileId=${pileId}`, 'normal');
    await expect(stage.page.getByRole('button', { name: '停止充电' })).toBeVisible();
  },
  async 'unbind-question'(stage) {
    await after()(stage);
    await stage.page.getByRole('button', { name: '解除绑定' }).click();
    await expect(stage.page.getByRole('alertdialog')).toBeVisible();
  },
});

const binding = scenesOf('pileIntroduce', {
  async bind({ open, page }) {
    await open('/pile/introduce', 'normal');
    await page.getByRole('button', { name: '绑定已有充电桩' }).click();
    await expect(page.getByRole('textbox', { name: '设备编号' })).toBeVisible();
  },
});

export const homePileScenes: Scene[] = [...consoles, ...binding];
