import type { Page } from '@playwright/test';
import type { ParkingState } from '#contract/schema/order/order-parking.ts';
import { parkingIs } from '#tests/e2e/support/charging/parking-is.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { orderInArrears } from '#tests/e2e/support/ledger.ts';
import { chargeIn, type ChargeState } from '#tests/e2e/support/prepare.ts';
import type { Stage } from '#tests/look/stage.ts';
import { overstay } from './charge.ts';
import { scenesOf, type Scene } from './scene.ts';

const state = (page: Page) => page.locator('[data-part=state]');

async function openOrder({ server, open, page }: Stage, at: ChargeState, query = ''): Promise<Page> {
  await open(`/order/${await chargeIn(server, at)}${query}`, 'normal');
  await expect(state(page)).toBeVisible();
  return page;
}

const stands = (at: ChargeState) => (stage: Stage) => openOrder(stage, at);

/** The relief of parking of a finished order is in that state. */
const relief = (is: ParkingState, change?: Parameters<typeof parkingIs>[3]) => async (stage: Stage) => {
  const { server, open, page } = stage;
  const orderNo = await chargeIn(server, 'FINISHED');
  await parkingIs(server, orderNo, is, change);
  await open(`/order/${orderNo}`, 'normal');
  await expect(page.locator('[data-part=parking]')).toBeVisible();
  return page;
};

/** The newest order of `heavy` with that status or refund status. */
const known = (column: 'status' | 'refundStatus', value: string) => async (stage: Stage) => {
  const { server, open, page } = stage;
  const rows = await server.sandbox.context.db
    .selectFrom('order')
    .select(['orderNo', 'status', 'json'])
    .where('userId', '=', '10000003')
    .orderBy('createTime', 'desc')
    .execute();
  const found = rows.find(({ status, json }) => {
    const order: Record<string, unknown> = { ...(JSON.parse(json) as object), status };
    return order[column] === value;
  });
  if (!found) throw new Error(`no order with ${column} ${value}`);
  await open(`/order/${found.orderNo}`, 'heavy');
  await expect(state(page)).toBeVisible();
};

async function openArrears({ server, open, page }: Stage): Promise<Page> {
  await open(`/order/${await orderInArrears(server)}`, 'heavy');
  await expect(state(page)).toHaveText('待补缴');
  return page;
}

const order = scenesOf('order', {
  created: stands('CREATED'),
  prepaid: stands('PREPAID'),
  starting: stands('STARTING'),
  charging: stands('CHARGING'),
  stopping: stands('STOPPING'),
  finished: stands('FINISHED'),
  async 'idle-fee'({ server, open, page }) {
    await open(`/order/${await overstay(server, 95 * 60_000, 'locked')}`, 'normal');
    await expect(page.getByText('占位费免收').first()).toBeVisible();
  },
  async 'parking-waiting'(stage) {
    const { server, open, page } = stage;
    const orderNo = await chargeIn(server, 'CHARGING');
    await parkingIs(server, orderNo, 'WAITING', { sentTime: null });
    await open(`/order/${orderNo}`, 'normal');
    await expect(page.locator('[data-part=parking]')).toContainText('待充电结束');
  },
  'parking-sent': relief('SENT'),
  'parking-granted': relief('GRANTED'),
  'parking-not-met': relief('NOT_MET', { reason: 'ENERGY' }),
  'parking-used': relief('NOT_MET', { reason: 'USED' }),
  'parking-expired': relief('EXPIRED'),
  'parking-no-answer': relief('NO_ANSWER', { attempts: 3 }),
  'parking-no-entry': relief('NO_ENTRY', { attempts: 1 }),
  async 'parking-guard'(stage) {
    const page = await relief('NO_ANSWER', { attempts: 3 })(stage);
    await page.getByRole('button', { name: '给保安看' }).click();
    await expect(page.getByRole('dialog', { name: '给保安看' })).toBeVisible();
  },
  async 'parking-plate'(stage) {
    const page = await relief('NO_ENTRY', { attempts: 1 })(stage);
    await page.getByRole('button', { name: '换车牌重试' }).click();
    await expect(page.getByRole('textbox', { name: '车牌号' })).toBeVisible();
  },
  refunded: known('status', 'REFUNDED'),
  cancelled: known('status', 'CANCELLED'),
  abnormal: known('status', 'ABNORMAL'),
  'refund-on-its-way': known('refundStatus', 'PROCESSING'),
  'refund-failed': known('refundStatus', 'FAILED'),
  arrears: (stage) => openArrears(stage),
  async 'arrears-methods'(stage) {
    await stage.server.control('scenario', { channels: 'all' });
    const page = await openArrears(stage);
    await page.getByRole('button', { name: '去补缴' }).click();
    await expect(page.getByRole('dialog', { name: '补缴' }).getByRole('radio').first()).toBeVisible();
  },
  async 'arrears-question'(stage) {
    const page = await openArrears(stage);
    await page.getByRole('button', { name: '去补缴' }).click();
    await expect(page.getByRole('heading', { name: '沙箱收银台' })).toBeVisible();
    await stage.open(`/order/${await orderInArrears(stage.server)}`, 'heavy');
    await expect(page.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ })).toBeVisible();
  },
  async 'arrears-processing'(stage) {
    const page = await openArrears(stage);
    await page.getByRole('button', { name: '去补缴' }).click();
    await page.getByRole('button', { name: '支付处理中' }).click();
    await expect(page.getByRole('alertdialog', { name: /还没有收到付款|支付处理中/ })).toContainText(
      '请勿重复支付',
    );
  },
  async 'cancel-paid'(stage) {
    await openOrder(stage, 'PREPAID', '?ask=cancel');
    const sheet = stage.page.getByRole('dialog', { name: '申请退款' });
    await expect(sheet).toContainText('订单已支付，未取消');
  },
  async 'cancel-question'(stage) {
    const page = await openOrder(stage, 'CREATED');
    await page.getByRole('button', { name: '取消订单' }).click();
    await expect(page.getByRole('alertdialog', { name: '取消订单' })).toBeVisible();
  },
  async 'refund-sheet'(stage) {
    const page = await openOrder(stage, 'PREPAID');
    await page.getByRole('button', { name: '申请退款' }).click();
    await expect(page.getByRole('dialog', { name: '申请退款' }).getByRole('radio').first()).toBeVisible();
  },
  async 'refund-sheet-refused'(stage) {
    const page = await openOrder(stage, 'PREPAID');
    await page.getByRole('button', { name: '申请退款' }).click();
    await page.getByRole('button', { name: '提交退款申请' }).click();
    await expect(page.getByRole('dialog', { name: '申请退款' }).getByRole('alert')).toBeVisible();
  },
});

async function openList({ open, page }: Stage, query = ''): Promise<Page> {
  await open(`/orderList${query}`, 'heavy');
  await expect(page.locator('[data-order-no]').first()).toBeVisible();
  return page;
}

const sheet = (press: string, title: string) => async (stage: Stage) => {
  const page = await openList(stage);
  await page.getByRole('button', { name: press }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
};

const tab = (name: string) => async (stage: Stage) => {
  const page = await openList(stage);
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => stage.pending.size).toBe(0);
  await expect(page.locator('[data-order-no]').first()).toBeVisible();
};

const list = scenesOf('orderList', {
  async parking({ server, open, page }) {
    const orderNo = await chargeIn(server, 'FINISHED');
    await parkingIs(server, orderNo, 'GRANTED');
    await open('/orderList', 'normal');
    await expect(page.getByText(/^停车已减免，.*前离场$/)).toBeVisible();
  },
  'tab-arrears': tab('待补缴'),
  'tab-done': tab('已完成'),
  'tab-other': tab('其他'),
  'month-sheet': sheet('全部月份', '选择月份'),
  'car-sheet': sheet('全部车辆', '选择车辆'),
  async 'export-sheet'(stage) {
    await sheet('导出账单', '导出账单')(stage);
    await expect(stage.page.getByRole('dialog').locator('dl > div').first()).toBeVisible();
  },
});

/** Orders and their list. */
export const orderScenes: Scene[] = [...order, ...list];
