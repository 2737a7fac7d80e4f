import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { chargeIn, type ChargeState } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { stayCosts } from '#tests/e2e/support/charging/stay-costs.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';
import { wake } from './states.ts';

async function openCharge({ server, open, page }: Stage): Promise<Page> {
  await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING')}`, 'normal');
  await expect(screens.charge.loaded(page)).toBeVisible();
  return page;
}

/**
 * A finished charge with an idle fee, whose driver stays for 90 minutes. @param forMs since its end
 * @param leave `locked`: the plug is locked for the first 45 of them
 */
export async function overstay(
  server: Stage['server'],
  forMs: number,
  leave: 'late' | 'locked' = 'late',
): Promise<string> {
  const orderNo = await chargeIn(server, 'PREPAID');
  await stayCosts(server, orderNo);
  await server.control('scenario', { leave });
  const phone = await phoneOf(server, 'normal');
  await phone.start(orderNo);
  await server.control('clock', { advanceMs: 26 * 60_000 });
  await phone.stop(orderNo);
  await server.control('clock', { advanceMs: forMs });
  return orderNo;
}

/**
 * A scene with a charge that is held in a state.
 * @param words a text that the page shows then
 */
const stands = (state: ChargeState, words: string | RegExp) => async (stage: Stage) => {
  const { server, open, page } = stage;
  await open(`/charge?orderNo=${await chargeIn(server, state)}`, 'normal');
  await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
};

/** A scene with a charge whose device behaves in a given way, and the text that the page shows then. */
const after = (scenario: object, advanceMs: number, words: string | RegExp) => async (stage: Stage) => {
  const page = await openCharge(stage);
  await stage.server.control('scenario', scenario);
  await stage.server.control('clock', { advanceMs });
  await wake(page);
  await expect(page.getByText(words).first()).toBeVisible();
};

/** The sheet for a charge whose money ends before its target. */
async function changing({ server, open, page }: Stage): Promise<Page> {
  await open(`/charge?orderNo=${await chargeIn(server, 'CHARGING', 2_000)}`, 'normal');
  await page.getByRole('button', { name: /预付用完/ }).click();
  const sheet = page.getByRole('dialog', { name: '改充电目标' });
  await sheet.getByRole('radio', { name: /^充满/ }).click();
  await expect(sheet.getByText(/^充电桩确认后生效/)).toBeVisible();
  return page;
}

/** A start that the device has refused this many times. */
const refused =
  (times: number) =>
  async ({ server, open, page }: Stage) => {
    const orderNo = await chargeIn(server, 'PREPAID');
    await server.control('scenario', { start: 'refuse' });
    const phone = await phoneOf(server, 'normal');
    for (let attempt = 1; attempt <= times; attempt += 1) {
      await phone.start(orderNo);
      await server.control('clock', { advanceMs: 6_000 });
    }
    await open(`/charge?orderNo=${orderNo}`, 'normal');
    await expect(page.getByRole('heading', { name: '没能开始充电' })).toBeVisible();
  };

const curveTab =
  (name: string, shown: (page: Page) => ReturnType<Page['getByRole']>) => async (stage: Stage) => {
    const page = await openCharge(stage);
    await page.getByRole('tab', { name }).click();
    await expect(shown(page)).toBeVisible();
    await page
      .getByRole('heading', { name: '功率曲线' })
      .or(page.getByRole('tab', { name }))
      .first()
      .evaluate((heading) => heading.scrollIntoView());
  };

/** A charge that runs, starts, stops or has stopped. */
export const chargeScenes: Scene[] = scenesOf('charge', {
  starting: { whole: true, open: stands('STARTING', '启动中') },
  paid: { whole: true, open: stands('PREPAID', /^限高/) },
  'kept-way': {
    whole: true,
    async open(stage) {
      await stands('PREPAID', /^限高/)(stage);
      const { page } = stage;
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('link', { name: '去枪的路' }).click();
      await expect(page.getByText('保存在手机上的路线')).toBeVisible();
    },
  },
  async 'start-cancel-question'(stage) {
    await stands('STARTING', '启动中')(stage);
    await stage.page.getByRole('button', { name: '取消启动并退款' }).click();
    await expect(stage.page.getByRole('alertdialog')).toBeVisible();
  },
  async 'start-cancelled'(stage) {
    await stands('STARTING', '启动中')(stage);
    await stage.page.getByRole('button', { name: '取消启动并退款' }).click();
    await stage.page.getByRole('alertdialog').getByRole('button', { name: '取消启动' }).click();
    await expect(stage.page.getByText('正在等充电桩回应')).toBeVisible();
  },
  stopping: stands('STOPPING', '正在停止…'),
  settling: stands('FINISHED', '结算中…'),
  settled: { whole: true, open: stands('SETTLED', '应付') },
  async 'leave-by'({ server, open, page }) {
    const orderNo = await chargeIn(server, 'PREPAID');
    await stayCosts(server, orderNo);
    await (await phoneOf(server, 'normal')).start(orderNo);
    await server.control('clock', { advanceMs: 60_000 });
    await open(`/charge?orderNo=${orderNo}`, 'normal');
    await expect(page.getByText(/前驶离，之后 0.50 元\/分钟/)).toBeVisible();
  },
  async 'done-plugged'({ server, open, page }) {
    await open(`/charge?orderNo=${await overstay(server, 20_000)}`, 'normal');
    await expect(page.getByRole('heading', { name: '请拔枪' })).toBeVisible();
  },
  async 'done-overstayed'({ server, open, page }) {
    await open(`/charge?orderNo=${await overstay(server, 70 * 60_000)}`, 'normal');
    await expect(page.getByText('已产生超时占位费，拔枪后停止计费')).toBeVisible();
  },
  'stale-sample': after({ device: 'silent' }, 2 * 60_000, /^数据更新中… 最近一次/),
  paused: { whole: true, open: after({ device: 'paused' }, 2 * 60_000, '充电已暂停') },
  unplugged: after({ bill: 'late', device: 'unplug' }, 60_000, '充电枪被拔出'),
  'change-sheet': { whole: true, open: changing },
  async 'change-pay-method'(stage) {
    await stage.server.control('scenario', { channels: 'all' });
    const page = await changing(stage);
    await page.getByRole('button', { name: /^加 ¥/ }).click();
    await expect(page.getByRole('dialog', { name: '加预付金额' })).toBeVisible();
  },
  'curve-soc': curveTab('电量', (page) => page.getByRole('img', { name: /^电量曲线/ })),
  'curve-table': curveTab('表格', (page) => page.getByRole('table', { name: '充电曲线' })),
  async 'stop-question'(stage) {
    const page = await openCharge(stage);
    await page.getByRole('button', { name: '结束充电' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
  'start-refused': { whole: true, open: refused(1) },
  'start-refused-again': refused(3),
  async 'app-only'({ page, server }) {
    // A plain browser: without the simulated app that the sandbox adds to each page.
    await page.route('**/__native/browser-host.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(`${server.origin}/charge`);
    await expect(page.getByText('请在品牌APP内打开')).toBeVisible();
  },
});
