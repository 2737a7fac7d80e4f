import { expect } from '#tests/e2e/support/fixtures.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

/** Opens one of the seeded repairs of `heavy`. */
async function openRepair({ open, page }: Stage, repairId: string) {
  await open(`/aftercare/detail?id=${repairId}`, 'heavy');
  await expect(screens.aftercareDetail.loaded(page)).toBeVisible();
  return page;
}

const quoted = 'R2026022800000003';

const detail = scenesOf('aftercareDetail', {
  async quote(stage) {
    await openRepair(stage, quoted);
  },
  async 'quote-question'(stage) {
    const page = await openRepair(stage, quoted);
    await page.getByRole('button', { name: '同意报价' }).click();
    await expect(page.getByRole('alertdialog', { name: '同意报价' })).toBeVisible();
  },
  async 'move-sheet'({ open, page }) {
    await open('/aftercare/detail?id=R2026030100000002', 'normal');
    await page.getByRole('button', { name: '改约时间' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: '期望上门' }).selectOption({ index: 4 });
    await expect(page.getByRole('radiogroup', { name: '上门时段' })).toBeVisible();
  },
  async 'reopen-sheet'(stage) {
    const page = await openRepair(stage, 'R2026022500000003');
    await page.getByRole('button', { name: '没有修好' }).click();
    await expect(page.getByRole('textbox', { name: '故障描述' })).toBeVisible();
  },
  async closed(stage) {
    await openRepair(stage, 'R2026010100000003');
  },
});

const apply = scenesOf('aftercareApply', {
  async leak({ open, page }) {
    await open('/aftercare/apply', 'heavy');
    await page.getByRole('radio', { name: '漏电跳闸' }).click();
    await expect(page.getByText('请立即停止使用并断开上级空气开关')).toBeVisible();
  },
  async missing({ open, page }) {
    await open('/aftercare/apply', 'normal');
    await expect(screens.aftercareApply.loaded(page)).toBeVisible();
    await page.getByRole('button', { name: '提交报修' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请选择故障类型' }).first()).toBeVisible();
  },
  async 'leave-question'({ open, page }) {
    await open('/aftercare/apply', 'normal');
    await page.getByRole('textbox', { name: '故障描述' }).fill('x');
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page.getByRole('alertdialog', { name: '信息尚未提交，确定离开吗？' })).toBeVisible();
  },
});

export const aftercareScenes: Scene[] = [...detail, ...apply];
