import type { Page } from '@playwright/test';
import type { AnswerOf } from '#contract/call.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import type { Entrance } from '#contract/schema/station/way.ts';
import type { ReportKind } from '#contract/schema/station/connector-report.ts';
import { failedStartsText } from '#domain/connector-record.ts';
import { pastCharges } from '#sandbox/world/past-charges.ts';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { chargeIn, fullStation, keepStations } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';
import { change, drawn, pathOf, picture } from '#tests/e2e/support/station.ts';
import { quiet, type Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

/** Three entrances: one that suits any car, one too low for that of the owner, one that is closed now. */
const waysIn: Entrance[] = [
  { name: 'C 口', heightLimitCm: 220, hours: '24 小时', openNow: true, direction: '左转到底，靠近 3 号电梯' },
  { name: 'A 口', heightLimitCm: 170, hours: '24 小时', openNow: true, direction: '直行到岗亭后右转' },
  { name: 'B 口', heightLimitCm: 220, hours: '07:00–22:00', openNow: false, direction: '沿绿色标线到底' },
].map((entrance) => ({ ...entrance, entranceId: entrance.name, longitude: 114.05, latitude: 22.54 }));

const button = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openStation({ server, open, page, pending }: Stage): Promise<Page> {
  await open(pathOf(server));
  await expect(screens.chargeStation.loaded(page)).toBeVisible();
  // Late content moves the scroll target of a scene.
  await quiet(page, pending);
  return page;
}

async function openPictures(stage: Stage): Promise<Page> {
  await change(stage.page, { pictures: drawn });
  await openStation(stage);
  await expect(stage.page.getByText('3 图')).toBeVisible();
  return stage.page;
}

/** A station, its comments, pictures and forms. */
const station = scenesOf('chargeStation', {
  async comments(stage) {
    const page = await openStation(stage);
    await page.getByRole('heading', { name: '用户评价' }).scrollIntoViewIfNeeded();
    await expect(page.locator('[data-part=comment]')).toHaveCount(10);
    // The scroll position must not depend on when the comments load.
    await page.getByRole('heading', { name: '用户评价' }).evaluate((heading) => heading.scrollIntoView());
  },
  pictures: openPictures,
  async 'picture-viewer'(stage) {
    const page = await openPictures(stage);
    await button(page, '充电站图片，共 3 张').click();
    const viewer = dialog(page, '查看图片');
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    await expect(viewer.getByRole('img', { name: '充电站图片 1' })).toBeVisible();
    await expect(page.locator('.pswp--open.pswp--ui-visible')).toBeVisible();
    // The placeholder of a picture is removed by a timer, some time after the picture is loaded.
    await expect(page.locator('.pswp__img--placeholder')).toHaveCount(0);
  },
  async 'pictures-lost'(stage) {
    await change(stage.page, { pictures: [picture('/lost.svg'), picture('http://img.example/a.jpg')] });
    const page = await openStation(stage);
    await expect(page.locator('.pw-photo-lost')).toHaveCount(1);
  },
  async closed(stage) {
    await change(stage.page, { stationStatus: 6, openNow: false, rating: null });
    await openStation(stage);
    await expect(stage.page.getByRole('status').filter({ hasText: '站点维护中' })).toBeVisible();
  },
  async full(stage) {
    await fullStation(stage.server);
    const page = await openStation(stage);
    await expect(button(page, '空出时告诉我')).toBeVisible();
    await button(page, '空出时告诉我').evaluate((found) => found.scrollIntoView({ block: 'center' }));
  },
  'bay-taken': {
    whole: true,
    async open(stage) {
      const { connectorId } = stage.server.ids;
      await stage.server.control('connector', { connectorId, status: 1, bayTaken: true });
      const page = await openStation(stage);
      const words = page.getByText('把枪空闲，车位被占，不计入空闲');
      await expect(words).toBeVisible();
      await words.evaluate((found) => found.scrollIntoView({ block: 'center' }));
    },
  },
  'failed-starts': {
    whole: true,
    async open(stage) {
      const { page } = stage;
      const { stationId } = await failingConnector(stage);
      await stage.open(`/charge/station?stationId=${stationId}`, 'normal');
      await expect(screens.chargeStation.loaded(page)).toBeVisible();
      const more = page.getByRole('button', { name: /^展开其余/ });
      while ((await more.count()) > 0) await more.first().click();
      const words = page.getByText(/建议换一把$/).first();
      await expect(words).toBeVisible();
      await words.evaluate((found) => found.scrollIntoView({ block: 'center' }));
    },
  },
  entrances: {
    whole: true,
    async open(stage) {
      await change(stage.page, { entrances: waysIn });
      await stage.open(pathOf(stage.server), 'normal');
      const words = stage.page.getByText('您的车过不去');
      await expect(words).toBeVisible();
      await words.evaluate((found) => found.scrollIntoView({ block: 'center' }));
    },
  },
  doubted: {
    whole: true,
    async open(stage) {
      await doubt(stage, 'BROKEN');
      const page = await openStation(stage);
      const words = page.getByText('2 人反映充不上');
      await expect(words).toBeVisible();
      await words.evaluate((found) => found.scrollIntoView({ block: 'center' }));
    },
  },
  async 'entrance-too-low'(stage) {
    await change(stage.page, { entrances: waysIn });
    await stage.open(pathOf(stage.server), 'normal');
    await expect(stage.page.getByText('您的车过不去')).toBeVisible();
    await button(stage.page, '导航到A 口').click();
    await expect(stage.page.getByRole('alertdialog', { name: 'A 口可能进不去' })).toBeVisible();
  },
  async 'watch-sheet'(stage) {
    await fullStation(stage.server);
    await stage.open(pathOf(stage.server), 'normal');
    await button(stage.page, '空出时告诉我').click();
    await expect(dialog(stage.page, '空出时告诉我').getByText('空出时告诉您，不为您保留')).toBeVisible();
  },
  async watching(stage) {
    const { page } = stage;
    await fullStation(stage.server);
    await stage.open(pathOf(stage.server), 'normal');
    await button(page, '空出时告诉我').click();
    await button(page, '开始等').click();
    await expect(page.getByText(/已订阅至/)).toBeVisible();
    await page.getByText(/已订阅至/).evaluate((found) => found.scrollIntoView({ block: 'center' }));
  },
  async 'report-sheet'(stage) {
    const page = await openStation(stage);
    await button(page, '信息有误？告诉我们').click();
    await expect(dialog(page, '信息纠错').getByRole('radio').first()).toBeVisible();
  },
  async 'report-sheet-refused'(stage) {
    const page = await openStation(stage);
    await button(page, '信息有误？告诉我们').click();
    await button(page, '提交').click();
    await expect(dialog(page, '信息纠错').getByRole('alert')).toHaveText('请选择有误的信息');
  },
  async 'scan-sheet'(stage) {
    const page = await openStation(stage);
    await button(page, '扫码充电').click();
    await expect(page.getByRole('textbox', { name: '枪编号' })).toBeVisible();
  },
  async favourite({ server, open, page }) {
    await open(pathOf(server), 'normal');
    await button(page, '收藏').click();
    await expect(button(page, '收藏')).toHaveAttribute('aria-pressed', 'true');
  },
  async 'app-too-old'({ server, open, page }) {
    await server.control('version', { version: 'v99.0.0' });
    await open(pathOf(server));
    await expect(page.getByRole('alertdialog', { name: '温馨提示' })).toBeVisible();
  },
});

/** @returns a connector, and its station, whose starts mostly fail: its page and its row advise against it */
async function failingConnector({ server }: Stage): Promise<{ connectorId: string; stationId: string }> {
  const { db, seed, world, clock } = server.sandbox.context;
  const connectors = await db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .select(['connector.connectorId', 'connector.stationId'])
    .where('station.cityCode', '=', '440300')
    .orderBy('connector.connectorId')
    .execute();
  const found = connectors.find(({ connectorId }) => {
    const row = world.connector(connectorId);
    return row !== undefined && failedStartsText(pastCharges(seed, row, clock.now())) !== null;
  });
  if (!found) throw new Error('every connector starts');
  await server.control('connector', { connectorId: found.connectorId, status: 1 });
  return found;
}

/** Two drivers report the connector of the tests, and nobody acts on it. */
async function doubt({ server }: Stage, kind: ReportKind): Promise<void> {
  const { connectorId } = server.ids;
  await server.control('scenario', { report: 'silent' });
  await server.control('connector', { connectorId, status: 1 });
  for (let times = 0; times < 2; times += 1)
    await server.control('report', { connectorId, kind, event: 'other' });
}

/** The sheet of a report on the page of a connector. */
async function openReport({ server, open, page }: Stage): Promise<Page> {
  await open(`/chargegunInfo/${server.ids.connectorId}`, 'normal');
  await button(page, '与现场不符').click();
  await expect(dialog(page, '报告问题').getByRole('radio').first()).toBeVisible();
  return page;
}

const connector = scenesOf('chargegunInfo', {
  doubted: {
    whole: true,
    async open(stage) {
      await doubt(stage, 'BROKEN');
      await stage.open(`/chargegunInfo/${stage.server.ids.connectorId}`, 'normal');
      await expect(stage.page.getByText('2 人反映充不上')).toBeVisible();
    },
  },
  'report-sheet': openReport,
  async 'report-sheet-refused'(stage) {
    const page = await openReport(stage);
    await button(page, '提交').click();
    await expect(dialog(page, '报告问题').getByRole('alert')).toHaveText('请选择问题');
  },
  reported: {
    whole: true,
    async open(stage) {
      const page = await openReport(stage);
      await page.getByRole('radio', { name: '坏了' }).click();
      await button(page, '提交').click();
      await expect(page.getByText('已收到', { exact: true })).toBeVisible();
    },
  },
  'failed-starts': {
    whole: true,
    async open(stage) {
      await stage.open(`/chargegunInfo/${(await failingConnector(stage)).connectorId}`, 'normal');
      await expect(stage.page.getByText(/建议换一把$/)).toBeVisible();
    },
  },
  async refusing({ server, open, page }) {
    await open(`/chargegunInfo/${server.ids.refusingId}`, 'normal');
    await expect(page.getByRole('alert')).toContainText('当前充电枪不可用，请更换充电枪');
  },
  async full({ server, open, page }) {
    await fullStation(server);
    await open(`/chargegunInfo/${server.ids.connectorId}`, 'normal');
    await expect(page.getByRole('button', { name: '空出时告诉我' })).toBeVisible();
  },
  'bay-taken': {
    whole: true,
    async open({ server, open, page }) {
      await server.control('connector', { connectorId: server.ids.connectorId, status: 1, bayTaken: true });
      await open(`/chargegunInfo/${server.ids.connectorId}`, 'normal');
      await expect(page.getByText('枪空闲，车位被占：')).toBeVisible();
    },
  },
  way: {
    whole: true,
    async open({ server, open, page }) {
      const pictures = (['ENTRANCE', 'ROUTE', 'BAY'] as const).map((kind) => ({
        ...picture(`/__sandbox/picture/look-${kind}-1.svg`),
        kind,
      }));
      await page.route(`**${connectorDetail.path}*`, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { data: AnswerOf<typeof connectorDetail> };
        await route.fulfill({
          response,
          json: { ...body, data: { ...body.data, pictures, entrances: waysIn } },
        });
      });
      await open(`/chargegunInfo/${server.ids.connectorId}`, 'normal');
      await button(page, '路线').click();
      await expect(page.getByRole('img', { name: '路线图片 2' })).toBeVisible();
    },
  },
  async 'in-use'({ server, open, page }) {
    await chargeIn(server, 'CHARGING');
    await open(`/chargegunInfo/${server.ids.connectorId}`);
    await expect(page.getByText('最大功率')).toBeVisible();
  },
});

const widget = scenesOf('mapWidget', {
  async 'charge-runs'({ server, open, page }) {
    await chargeIn(server, 'CHARGING');
    await open('/charge/mapWidget', 'normal');
    await expect(page.getByRole('link', { name: /充电进行中/ })).toContainText(/\d+%/);
  },
  async 'no-location'({ server, context, page }) {
    await context.clearPermissions();
    await page.goto(`${server.origin}/charge/mapWidget`);
    await expect(page.getByText('北京市 · 默认城市')).toBeVisible();
    await expect(page.locator('[data-open=station]')).toHaveCount(3);
  },
});

const favourites = scenesOf('moreActionCollect', {
  async undo({ server, open, page }) {
    await keepStations(server, 3);
    await open('/moreAction/collect', 'normal');
    await button(page, `取消收藏${server.ids.stationName}`).click();
    await expect(page.locator('[data-part=favourite]')).toHaveCount(2);
    await expect(button(page, '撤销')).toBeVisible();
  },
});

const cities = scenesOf('getCity', {
  async found({ open, page }) {
    await open(`/getCity?city=${encodeURIComponent('重庆')}`);
    await expect(page.getByRole('button', { name: /^重庆市/ })).toBeVisible();
  },
  async letters({ open, page }) {
    await open('/getCity');
    await page.evaluate(() => document.documentElement.classList.add('fs-200'));
    await page.getByText('按首字母查找').click();
    await expect(button(page, '首字母 S')).toBeVisible();
  },
  async 'no-location'({ server, context, page }) {
    await context.clearPermissions();
    await page.goto(`${server.origin}/getCity`);
    await expect(page.getByText('定位失败')).toBeVisible();
  },
});

async function openHistory({ open, page }: Stage): Promise<void> {
  await open('/searchLogList');
  await page.getByRole('searchbox').fill('没有的');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('未找到相关充电站')).toBeVisible();
  await button(page, '清空输入').click();
  await expect(page.getByRole('listitem')).toHaveText(['没有的']);
}

const search = scenesOf('searchLogList', {
  history: openHistory,
  async 'history-question'(stage) {
    await openHistory(stage);
    await stage.page.getByRole('button', { name: '清空', exact: true }).click();
    await expect(stage.page.getByRole('alertdialog')).toBeVisible();
  },
  async suggestions({ open, page }) {
    await open('/searchLogList');
    await page.getByRole('searchbox').fill('蛇口');
    await expect(page.getByRole('list', { name: '搜索建议' }).getByRole('link').first()).toBeVisible();
  },
});

const tariff = scenesOf('feeDetail', {
  async 'two-tariffs'({ server, open, page }) {
    const { stationId } = await server.sandbox.context.db
      .selectFrom('connector as first')
      .innerJoin('connector as second', 'first.stationId', 'second.stationId')
      .select('first.stationId')
      .where('first.tariffId', '=', 'T6')
      .where('second.tariffId', '=', 'T5')
      .orderBy('first.connectorId')
      .executeTakeFirstOrThrow();
    await open(`/feeDetail?stationId=${stationId}`, 'normal');
    await expect(page.getByRole('tab', { name: '超充' })).toBeVisible();
  },
});

/** Pages about stations, connectors, cities and prices. */
export const placeScenes: Scene[] = [
  ...station,
  ...connector,
  ...widget,
  ...favourites,
  ...cities,
  ...search,
  ...tariff,
];
