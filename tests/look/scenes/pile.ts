import { firstFacts } from '#sandbox/pile-application/application-record.ts';
import { findApplication, saveApplication } from '#sandbox/pile-application/store.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { fillIn } from '#tests/e2e/support/home-pile/application.ts';
import { draw, jpegFile } from '#tests/e2e/support/photos.ts';
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
    // The reviewer of the sandbox has approved it long ago.
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
  async 'void-refused'(stage) {
    const event = 'refuseVoid';
    await stage.server.control('pile-application', { applyId: 'A2026030100000020', event });
    await application('20')(stage);
  },
  delivery: application('30'),
  async delivered(stage) {
    await stage.server.control('pile-application', { applyId: 'A2026030100000030', event: 'sign' });
    await application('30')(stage);
  },
  async 'plan-question'(stage) {
    await application('14')(stage);
    await stage.page.getByRole('button', { name: '确认方案' }).click();
    await expect(stage.page.getByRole('alertdialog', { name: '确认方案' })).toBeVisible();
  },
});

/** With the first page of an application filled in. */
async function openFilled({ open, page, server }: Stage): Promise<void> {
  await open(await screens.pileApplyForm.prepare(server), 'normal');
  await expect(screens.pileApplyForm.loaded(page)).toBeVisible();
  await fillIn(page);
}

const papers = scenesOf('pileIdCard', {
  papers: {
    whole: true,
    async open(stage) {
      await openFilled(stage);
      const { page } = stage;
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByRole('checkbox', { name: /身份信息使用授权/ }).check({ force: true });
      const choose = async (name: string, width: number) => {
        const photo = await draw(page, { width, height: 700, type: 'image/jpeg' });
        const group = page.getByRole('group', { name });
        await group.getByLabel(/^添加图片/).setInputFiles(jpegFile(photo));
      };
      await choose('身份证人像面', 500);
      await expect(page.getByText('身份证照片不清晰，请重新上传')).toBeVisible();
      await choose('身份证国徽面', 902);
      await choose('车位证明', 903);
      await expect(page.getByText(/处理中|上传中/)).toHaveCount(0);
    },
  },
});

const rejection = scenesOf('pileReject', {
  'by-address': {
    async open({ open, page }) {
      await open('/pile/reject?code=1291001', 'heavy');
      await expect(page.getByRole('heading', { name: '家充权益不在有效期内' })).toBeVisible();
    },
  },
});

const form = scenesOf('pileApplyForm', {
  filled: { whole: true, open: openFilled },
  async missing({ open, page, server }) {
    await open(await screens.pileApplyForm.prepare(server), 'normal');
    await expect(screens.pileApplyForm.loaded(page)).toBeVisible();
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '请选择是否为车主本人' }).first()).toBeVisible();
  },
});

const voiding = scenesOf('pileVoidOrder', {
  async other({ open, page, server }) {
    await open(await screens.pileVoidOrder.prepare(server), 'heavy');
    await page.getByRole('radio', { name: '其他' }).click();
    await expect(page.getByRole('textbox', { name: '原因说明' })).toBeVisible();
  },
  async closed({ open, page }) {
    await open('/pile/voidOrder?applyId=A2026030100000018', 'heavy');
    await expect(page.getByText('当前状态不可作废')).toBeVisible();
  },
});

/** Opens the settings of `heavy` for the pile with an arm. */
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

export const pileScenes: Scene[] = [...details, ...form, ...papers, ...rejection, ...voiding, ...setting];
