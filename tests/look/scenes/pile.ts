import { firstFacts } from '#sandbox/pile-application/application-record.ts';
import { findApplication, saveApplication } from '#sandbox/pile-application/store.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { armSetting, setElsewhere } from '#tests/e2e/support/home-pile/setting.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

/** Opens one of the seeded applications of `heavy`, by the last two digits of its number. */
const application =
  (end: string) =>
  async ({ open, page }: Stage): Promise<void> => {
    await open(`/pile/details/A20260301000000${end}`, 'heavy');
    await expect(screens.pileDetails.loaded(page)).toBeVisible();
  };

const details = scenesOf('pileDetails', {
  rejected: application('11'),
  async submitted(stage) {
    const { db, clock } = stage.server.sandbox.context;
    const seeded = await findApplication(db, 'A2026030100000010');
    if (!seeded) throw new Error('no seeded application');
    // The reviewer of the sandbox has passed it long ago.
    const time = clock.now();
    const documents = seeded.facts.documents.map((paper) => ({ ...paper, state: 'UPLOADED' as const }));
    const facts = { ...seeded.facts, ...firstFacts(time), documents };
    await saveApplication(db, { ...seeded, facts, status: 'SUBMITTED', createTime: time, statusTime: time });
    await application('10')(stage);
  },
  dispatched: application('12'),
  survey: application('13'),
  plan: application('14'),
  unfeasible: application('15'),
  meter: application('16'),
  install: application('17'),
  installing: application('18'),
  acceptance: application('19'),
  'void-pending': application('20'),
  voided: application('21'),
  delivery: application('30'),
  async 'plan-question'(stage) {
    await application('14')(stage);
    await stage.page.getByRole('button', { name: '确认方案' }).click();
    await expect(stage.page.getByRole('alertdialog', { name: '确认方案' })).toBeVisible();
  },
});

const form = scenesOf('pileApplyForm', {
  async missing({ open, page, server }) {
    await open(await screens.pileApplyForm.prepare(server), 'normal');
    await expect(screens.pileApplyForm.loaded(page)).toBeVisible();
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请填写姓名' }).first()).toBeVisible();
  },
});

const voiding = scenesOf('pileVoidOrder', {
  async other({ open, page, server }) {
    await open(await screens.pileVoidOrder.prepare(server), 'normal');
    await page.getByRole('radio', { name: '其他' }).click();
    await expect(page.getByRole('textbox', { name: '原因说明' })).toBeVisible();
  },
});

/** Opens what `heavy` has set for the pile with an arm. */
async function openSetting({ open, page }: Stage): Promise<void> {
  await open(armSetting, 'heavy');
  await expect(screens.plugChargeSetting.loaded(page)).toBeVisible();
}

const setting = scenesOf('plugChargeSetting', {
  async overlap(stage) {
    await openSetting(stage);
    const { page } = stage;
    await page.getByRole('button', { name: '添加预约时段' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '预约时段不能重叠' }).first()).toBeVisible();
  },
  async adopted(stage) {
    await openSetting(stage);
    const { page } = stage;
    await page.getByRole('button', { name: '采用最省方案' }).click();
    await page.getByRole('heading', { name: '充电计划' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('group', { name: '时段2' })).toBeVisible();
  },
  async clash(stage) {
    await openSetting(stage);
    const { page, server } = stage;
    await page.getByRole('combobox', { name: '充电目标' }).selectOption('80');
    await setElsewhere(server);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog', { name: '设置已在其他设备更新' })).toBeVisible();
  },
});

export const pileScenes: Scene[] = [...details, ...form, ...voiding, ...setting];
