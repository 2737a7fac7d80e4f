import type { Page } from '@playwright/test';
import type { PageName } from '#routes.ts';
import { expect, type Login } from '#tests/e2e/support/fixtures.ts';
import { keepStations } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

const none = '0'.repeat(20);

/** Opens an address and waits for the text of its empty state. */
const says =
  (path: string, text: string, login?: Login) =>
  async ({ open, page }: Stage): Promise<void> => {
    await open(path, login);
    await expect(page.getByText(text).first()).toBeVisible();
  };

/** Opens the map, which stores the owner's location for the later pages. */
async function seeMap({ open, page }: Stage, login: Login): Promise<void> {
  await open('/chargeMap', login);
  await expect(screens.chargeMap.loaded(page)).toBeVisible();
}

/** Far from every station of the back end. */
const away = { latitude: 38.2, longitude: 88.4 };

async function openMapAway({ open, context, page }: Stage): Promise<Page> {
  // Opened once before, so that the fixture's own location does not come after this one.
  await open('/404');
  await context.setGeolocation(away);
  await page.goto('/chargeMap');
  await expect(page.getByText('附近暂无充电站')).toBeVisible();
  return page;
}

async function openTakenConnector({ server, open, page }: Stage): Promise<void> {
  const { connectorId } = server.ids;
  await server.control('connector', { connectorId, status: 255 });
  await open(`/preOrder?connectorId=${connectorId}`, 'normal');
  await expect(page.getByText('当前充电枪不可用，请更换充电枪')).toBeVisible();
}

const unknownCode = encodeURIComponent('https://qr.other.example/1');

const states: Partial<Record<PageName, Parameters<typeof scenesOf>[1]>> = {
  chargeMap: { empty: openMapAway },
  charge: {
    empty: says('/charge', '上次充电', 'normal'),
    async 'never-charged'(stage) {
      await seeMap(stage, 'new');
      await says('/charge', '附近充电站', 'new')(stage);
    },
  },
  chargeStation: {
    empty: says('/charge/station?stationId=nowhere', '充电站不存在'),
    async 'no-id'(stage) {
      await keepStations(stage.server, 2);
      await seeMap(stage, 'normal');
      await says('/charge/station', '附近充电站', 'normal')(stage);
    },
  },
  chargegunInfo: { empty: says(`/chargegunInfo/${unknownCode}`, '无法识别的二维码') },
  getCity: { empty: says(`/getCity?city=${encodeURIComponent('亚特兰蒂斯')}`, '未找到相关城市') },
  moreActionCollect: { empty: says('/moreAction/collect', '暂无收藏的充电站', 'new') },
  feeDetail: { empty: says('/feeDetail', '链接不完整，请返回重新选择') },
  searchLogList: {
    empty: says('/searchLogList', '暂无搜索记录'),
    'empty-result': says(`/searchLogList?keyword=${encodeURIComponent('没有的')}`, '未找到相关充电站'),
  },
  orderList: {
    empty: says('/orderList', '暂无充电订单', 'new'),
    async 'empty-tab'({ open, page }) {
      await open('/orderList', 'normal');
      await page.getByRole('tab', { name: '进行中' }).click();
      await expect(page.getByRole('button', { name: '查看全部订单' })).toBeVisible();
    },
  },
  order: { empty: says(`/order/${none}`, '订单不存在', 'normal') },
  preOrder: { empty: openTakenConnector },
  rate: { empty: says(`/rate/${none}`, '订单不存在', 'normal') },
  aftercareRecord: { empty: says('/aftercare/record', '暂无报修记录', 'new') },
  aftercareDetail: { empty: says('/aftercare/detail?id=none', '报修单不存在', 'normal') },
  aftercareApply: { 'no-pile': says('/aftercare/apply', '您名下没有绑定的家充桩', 'new') },
  pileSelect: { 'no-car': says('/pile/select', '您还未绑定车辆', 'new') },
  pileDetails: { empty: says('/pile/details/none', '申请不存在', 'normal') },
  pileResult: { empty: says('/pile/result?applyId=none', '申请不存在', 'normal') },
  plugChargeSetting: { empty: says('/plugCharge/setting?pileId=none', '充电桩未绑定或已解绑', 'heavy') },
  pileIntroduce: { empty: says('/pile/introduce', '把充电桩装进自家车位', 'new') },
  mine: { 'no-car': says('/mine', '您还未绑定车辆', 'new') },
  notices: { empty: says('/mine/notices', '还没有通知', 'new') },
  coupons: {
    empty: says('/mine/coupons', '暂无可用优惠券', 'new'),
    'empty-tab': says('/mine/coupons?tab=LOCKED', '查看可用优惠券', 'normal'),
  },
  energy: { empty: says('/energy', '暂无可用能量卡', 'new') },
  energyExpired: { empty: says('/energy/expired', '暂无失效能量卡', 'new') },
  invoiceIndex: { empty: says('/invoice/index', '暂无可开票订单', 'new') },
  invoiceNoBillList: { empty: says('/invoice/noBillList', '暂无可开票订单', 'new') },
  invoiceCommonUse: { empty: says('/invoice/commonUse', '暂无常用抬头', 'new') },
  invoiceSetting: { empty: says('/invoice/setting?id=none', '抬头不存在或已删除', 'normal') },
  invoiceHistory: { empty: says('/invoice/history', '暂无开票记录', 'new') },
  invoiceDetail: { empty: says(`/invoice/detail/${none}`, '发票不存在', 'normal') },
  energyRecord: {
    empty: says('/energy/record', '暂无使用记录', 'new'),
    'empty-card': says('/energy/record?cardId=none', '查看全部记录', 'normal'),
  },
};

/** Pages without data. */
export const emptyScenes: Scene[] = Object.entries(states).flatMap(([page, named]) =>
  scenesOf(page as PageName, named),
);
