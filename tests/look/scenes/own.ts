import type { Page } from '@playwright/test';
import { reviewMs } from '#sandbox/rating/review.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { quiet, type Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

async function openForm({ server, open, page }: Stage): Promise<Page> {
  await open(`/rate/${await chargeIn(server, 'SETTLED')}`, 'normal');
  await expect(screens.rate.loaded(page)).toBeVisible();
  return page;
}

async function fill(stage: Stage): Promise<Page> {
  const page = await openForm(stage);
  await page.getByRole('radio', { name: '5星 非常满意' }).click();
  await page.getByRole('button', { name: '充电快' }).click();
  await page.getByRole('textbox', { name: '评价内容' }).fill('不错的充电站，推荐大家来');
  const photo = await draw(page, { width: 60, height: 40, type: 'image/jpeg' });
  await page.locator('input[type=file]').setInputFiles(jpegFile(photo));
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
  return page;
}

const rate = scenesOf('rate', {
  async filled(stage) {
    await fill(stage);
  },
  async 'photo-refused'(stage) {
    const page = await openForm(stage);
    await page.locator('input[type=file]').setInputFiles(jpegFile(Buffer.from('<svg/>')));
    await expect(page.getByText('仅支持JPG、PNG格式').last()).toBeVisible();
    await page.getByRole('group', { name: '上传图片' }).evaluate((group) => group.scrollIntoView());
  },
  async missing(stage) {
    const page = await openForm(stage);
    await page.getByRole('button', { name: '提交评价' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请选择评分' }).first()).toBeVisible();
  },
  async 'leave-question'(stage) {
    const page = await openForm(stage);
    await page.getByRole('textbox', { name: '评价内容' }).fill('x');
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page.getByRole('alertdialog', { name: '信息尚未提交，确定离开吗？' })).toBeVisible();
  },
  async reward(stage) {
    const page = await fill(stage);
    await page.getByRole('button', { name: '提交评价' }).click();
    await expect(page.getByRole('alertdialog', { name: '评价成功' })).toContainText('评价有礼充电券');
  },
  async rated(stage) {
    const page = await fill(stage);
    await page.getByRole('button', { name: '提交评价' }).click();
    await expect(page.getByRole('alertdialog', { name: '评价成功' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('img', { name: '5星 非常满意' })).toBeVisible();
  },
  async 'review-refused'(stage) {
    const page = await fill(stage);
    await page.getByRole('textbox', { name: '评价内容' }).fill('便宜充电加微信');
    await page.getByRole('button', { name: '提交评价' }).click();
    await expect(page.getByRole('alertdialog', { name: '评价成功' })).toBeVisible();
    await stage.server.control('clock', { advanceMs: reviewMs });
    await page.reload();
    await expect(page.getByText('只有您能看到')).toBeVisible();
  },
  async installation({ open, page }) {
    await open('/rate/A2026021000000002?type=install', 'normal');
    await expect(page.getByRole('radiogroup')).toHaveCount(4);
  },
});

const energy = scenesOf('energy', {
  async 'many-cards'({ open, page }) {
    await open('/energy', 'heavy');
    await expect(page.getByText('另有不限量卡')).toBeVisible();
  },
  async 'rules-sheet'({ open, page, pending }) {
    await open('/energy', 'normal');
    // The button is below the cards, which move it when they load.
    await quiet(page, pending);
    await page.getByRole('button', { name: '使用说明' }).click();
    await expect(page.getByRole('dialog', { name: '使用说明' })).toBeVisible();
  },
});

const mine = scenesOf('mine', {
  async 'charge-runs'({ server, open, page }) {
    await chargeIn(server, 'CHARGING');
    await open('/mine', 'normal');
    await expect(page.getByRole('link', { name: /充电中 · / })).toContainText(/kW · 约 .*分钟后/);
  },
});

const coupons = scenesOf('coupons', {
  async 'some-stations'({ open, page }) {
    await open('/mine/coupons', 'heavy');
    await expect(page.getByText('品牌自营充电站')).toBeVisible();
  },
  async used({ open, page }) {
    await open('/mine/coupons?tab=USED', 'normal');
    await expect(page.getByText('省了')).toBeVisible();
  },
  async expired({ open, page }) {
    await open('/mine/coupons?tab=EXPIRED', 'normal');
    await expect(page.getByText('过期立减券')).toBeVisible();
  },
});

const settings = scenesOf('noticeSetting', {
  async 'no-phone'({ server, open, page }) {
    await server.sandbox.context.db
      .updateTable('user')
      .set({ phone: '' })
      .where('userId', '=', '10000002')
      .execute();
    await open('/mine/noticeSetting', 'normal');
    await expect(page.getByText('暂无手机号')).toBeVisible();
  },
  async 'charge-off'({ open, page }) {
    await open('/mine/noticeSetting', 'normal');
    for (const name of ['充电推送', '充电短信']) await page.getByRole('switch', { name }).click();
    await expect(page.getByText(/^收不到充电的通知/)).toBeVisible();
  },
  'not-saved': {
    toast: true,
    async open({ server, open, page }) {
      await open('/mine/noticeSetting', 'normal');
      await expect(screens.noticeSetting.loaded(page)).toBeVisible();
      await server.control('fault', { path: '*', kind: 'status', status: 500 });
      await page.getByRole('switch', { name: '充电推送' }).click();
      await expect(page.locator('.pw-toast')).toBeVisible();
    },
  },
});

/** Pages of ratings, cards, the owner and the settings of notices. */
export const ownScenes: Scene[] = [...rate, ...energy, ...mine, ...coupons, ...settings];
