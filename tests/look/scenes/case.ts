import type { Page } from '@playwright/test';
import { caseIn } from '#tests/e2e/support/cases.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import type { Stage } from '#tests/look/stage.ts';
import { overstay } from './charge.ts';
import { scenesOf, type Scene } from './scene.ts';

const hourMs = 3_600_000;

/** Opens a complaint after the desk has done something with it. */
async function openAfter(
  stage: Stage,
  acts: readonly { event: string; amount?: number; text?: string }[],
  made?: string,
): Promise<Page> {
  const { server, open, page } = stage;
  const caseId = made ?? (await caseIn(server, 'SUBMITTED'));
  for (const act of acts) {
    await server.control('clock', { advanceMs: 0.4 * hourMs });
    await server.control('case', { caseId, ...act });
  }
  await open(`/case/${caseId}`, 'normal');
  await expect(page.locator('[data-part=state]')).toBeVisible();
  return page;
}

/** A complaint about the idle fee of a car that stayed for 95 minutes. */
async function aboutStay({ server }: Stage): Promise<string> {
  const orderNo = await overstay(server, 95 * 60_000);
  await server.control('clock', { advanceMs: 60_000 });
  return caseIn(server, 'SUBMITTED', { orderNo, kind: 'OVERSTAY' });
}

const received = { event: 'accept', text: '收到，正在查场站记录。查清前这笔占位费不催缴，也不影响您充电。' };

const detail = scenesOf('caseDetail', {
  async submitted(stage) {
    await openAfter(stage, []);
  },
  adjusted: {
    whole: true,
    async open(stage) {
      await openAfter(
        stage,
        [
          received,
          {
            event: 'adjust',
            amount: 300,
            text: '场站记录显示您提前 6 分钟驶离，多计的 ¥3.00 已减免，账单已更正。',
          },
        ],
        await aboutStay(stage),
      );
    },
  },
  waiting: {
    whole: true,
    async open(stage) {
      await openAfter(stage, [{ event: 'accept' }, { event: 'ask' }]);
    },
  },
  async declined(stage) {
    await openAfter(stage, [{ event: 'accept' }, { event: 'decline' }]);
  },
  async explained(stage) {
    await openAfter(stage, [{ event: 'accept' }, { event: 'explain' }]);
  },
  async late(stage) {
    const { server } = stage;
    await server.control('scenario', { desk: 'late' });
    const caseId = await caseIn(server, 'SUBMITTED');
    await server.control('clock', { advanceMs: 25 * hourMs });
    await openAfter(stage, [], caseId);
    await expect(stage.page.getByText(/^已超时/).first()).toBeVisible();
  },
  async 'add-sheet'(stage) {
    const page = await openAfter(stage, [{ event: 'accept' }, { event: 'ask' }]);
    await page.getByRole('button', { name: '补充' }).click();
    const sheet = page.getByRole('dialog', { name: '补充' });
    await sheet.getByRole('textbox').fill('当时桩上显示 6.2 度，账单是 8.1 度。');
    const photo = await draw(page, { width: 60, height: 40, type: 'image/jpeg' });
    await page.locator('input[type=file]').first().setInputFiles(jpegFile(photo));
    await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
    await expect(page.getByText(/^处理中$|上传中/).filter({ visible: true })).toHaveCount(0);
  },
  async 'reopen-sheet'(stage) {
    const page = await openAfter(stage, [{ event: 'accept' }, { event: 'explain' }]);
    await page.getByRole('button', { name: '还有问题' }).click();
    await expect(page.getByRole('dialog', { name: '还有问题' })).toBeVisible();
  },
  async 'withdraw-question'(stage) {
    const page = await openAfter(stage, []);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByRole('alertdialog', { name: '撤销申诉' })).toBeVisible();
  },
  async withdrawn(stage) {
    const page = await openAfter(stage, []);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销申诉' }).click();
    await expect(page.locator('[data-part=state]')).toContainText('已撤销');
  },
  async missing({ open, page }) {
    await open('/case/nothing', 'normal');
    await expect(page.getByText('申诉不存在')).toBeVisible();
  },
});

const form = scenesOf('caseNew', {
  async 'no-kind'({ server, open, page }) {
    await open(`/case/new?orderNo=${await chargeIn(server, 'SETTLED')}`, 'normal');
    await page.getByRole('button', { name: '提交申诉' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请选择申诉的事' }).first()).toBeVisible();
  },
  filled: {
    whole: true,
    async open(stage) {
      const { server, open, page } = stage;
      const orderNo = await overstay(server, 95 * 60_000);
      await server.control('clock', { advanceMs: 60_000 });
      await open(`/case/new?orderNo=${orderNo}&kind=OVERSTAY`, 'normal');
      await page.getByRole('textbox', { name: '说明情况' }).fill('充完没收到通知，被收了占位费，请核实。');
      const photo = await draw(page, { width: 60, height: 40, type: 'image/jpeg' });
      await page.locator('input[type=file]').first().setInputFiles(jpegFile(photo));
      await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
      await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
    },
  },
  async 'open-one'({ server, open, page }) {
    const orderNo = await chargeIn(server, 'SETTLED');
    await caseIn(server, 'SUBMITTED', { orderNo });
    await open(`/case/new?orderNo=${orderNo}`, 'normal');
    await page.getByRole('radio', { name: '多收费' }).click();
    await expect(page.getByRole('link', { name: '查看这份申诉' })).toBeVisible();
  },
  async missing({ open, page }) {
    await open(`/case/new?orderNo=${'0'.repeat(20)}`, 'normal');
    await expect(page.getByText('订单不存在')).toBeVisible();
  },
  async general({ open, page }) {
    await open('/case/new', 'normal');
    await expect(page.getByRole('textbox', { name: '说明情况' })).toBeVisible();
  },
});

const list = scenesOf('caseList', {
  async empty({ open, page }) {
    await open('/case/list', 'new');
    await expect(page.getByText(/^还没有申诉/)).toBeVisible();
  },
  mixed: {
    whole: true,
    async open({ open, page }) {
      // Has one in each state.
      await open('/case/list', 'heavy');
      await expect(page.getByText('等您补充').first()).toBeVisible();
    },
  },
});

const entries = [
  ...scenesOf('order', {
    async 'case-open'({ server, open, page }) {
      const orderNo = await chargeIn(server, 'SETTLED');
      await caseIn(server, 'HANDLING', { orderNo });
      await open(`/order/${orderNo}`, 'normal');
      await expect(page.getByRole('link', { name: /^费用申诉/ })).toBeVisible();
    },
  }),
  ...scenesOf('mine', {
    async 'case-open'({ server, open, page }) {
      await caseIn(server, 'HANDLING');
      await open('/mine', 'normal');
      await expect(page.getByRole('link', { name: /^我的申诉/ })).toContainText('1 件未结案');
    },
  }),
];

/** Pages of complaints, and where they begin. */
export const caseScenes: Scene[] = [...list, ...form, ...detail, ...entries];
