import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { movable } from '#tests/e2e/map/page.ts';
import { passedByNone, reopenWithFilter } from '#tests/e2e/support/kept-filter.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import type { Stage } from '#tests/look/stage.ts';
import { overstay } from './charge.ts';
import { lookOf } from './pages.ts';
import { leaveUnstarted } from './pre-order.ts';
import { scenesOf, type Scene } from './scene.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page) => page.locator('[data-station-id]');
const filter = (page: Page, name: RegExp) => dialog(page, '筛选').getByRole('button', { name });

/** The map with its markers. */
async function openMap({ open, page }: Stage, login?: 'normal'): Promise<Page> {
  await open('/chargeMap', login);
  await settled(page);
  return page;
}

/** The map is still and its markers are shown. */
async function settled(page: Page): Promise<void> {
  await expect(lookOf('chargeMap').loaded(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

async function openFilters(stage: Stage): Promise<Page> {
  const page = await openMap(stage);
  await button(page, '筛选').click();
  await expect(filter(page, /^快充 · \d+\s座$/)).toBeVisible();
  return page;
}

async function hideAll(stage: Stage): Promise<void> {
  const page = await openMap(stage);
  await reopenWithFilter(page, passedByNone);
  await expect(page.getByText('没有符合筛选的充电站')).toBeVisible();
}

async function openSheet(stage: Stage, key: 'ArrowUp' | 'ArrowDown', stop: string): Promise<void> {
  const page = await openMap(stage);
  await movable(page);
  await button(page, /^(展开|收起)列表$/).focus();
  await page.keyboard.press(key);
  await expect(page.locator(`.pw-drag-sheet-${stop}`)).toBeVisible();
}

/** Scenes of the map and the layers over it. */
export const mapScenes: Scene[] = scenesOf('chargeMap', {
  'filter-sheet': (stage) => openFilters(stage),
  async 'filter-chosen'(stage) {
    const page = await openFilters(stage);
    await filter(page, /^免费停车（含限时） · \d+\s座$/).click();
    await filter(page, /^慢充 · \d+\s座$/).click();
    await expect(button(page, /^查看 \d+ 座$/)).toBeVisible();
  },
  'filter-hides-all': hideAll,
  async 'open-order'(stage) {
    await leaveUnstarted(stage);
    await expect(
      (await openMap(stage, 'normal')).getByText('已支付，待启动 · ').filter({ visible: true }),
    ).toBeVisible();
  },
  async 'chip-chosen'(stage) {
    const page = await openMap(stage);
    await button(page, '慢充').click();
    await expect(rows(page).filter({ hasNotText: '慢充' })).toHaveCount(0);
    await settled(page);
  },
  async 'chosen-place'(stage) {
    const page = await openMap(stage);
    await page.getByRole('link', { name: '搜索地点或充电站' }).click();
    await page.getByRole('searchbox').fill('世界之窗');
    await button(page, /^世界之窗/).click();
    await expect(page.getByText(/^世界之窗附近 \d+ 座/)).toBeVisible();
    await settled(page);
  },
  'list-full': (stage) => openSheet(stage, 'ArrowUp', 'full'),
  'list-peek': (stage) => openSheet(stage, 'ArrowDown', 'peek'),
  async 'scan-sheet'(stage) {
    const page = await openMap(stage);
    await button(page, '扫码充电').click();
    await expect(page.getByRole('textbox', { name: '枪编号' })).toBeVisible();
  },
  async 'scan-sheet-refused'(stage) {
    const page = await openMap(stage);
    await button(page, '扫码充电').click();
    await button(page, '确定').click();
    await expect(page.getByRole('alert').filter({ hasText: '请输入枪编号' })).toBeVisible();
  },
  async 'marker-chosen'(stage) {
    const page = await openMap(stage);
    const { stationName } = stage.server.ids;
    const marker = button(page, new RegExp(`^${stationName}，`));
    // By key: another marker may cover the middle of this one.
    await marker.press('Enter');
    await expect(marker).toHaveAttribute('aria-pressed', 'true');
    await settled(page);
  },
  async 'charge-runs'(stage) {
    await chargeIn(stage.server, 'CHARGING');
    const page = await openMap(stage, 'normal');
    await expect(page.getByRole('link', { name: /充电中 · / })).toContainText(/约 \d+ 分钟/);
  },
  async overstay(stage) {
    await overstay(stage.server, 24 * 60_000);
    const page = await openMap(stage, 'normal');
    await expect(page.getByText(/^占位费计费中 ¥\d+\.\d\d，请拔枪$/).filter({ visible: true })).toBeVisible();
  },
  async 'charge-runs-scan'(stage) {
    await chargeIn(stage.server, 'CHARGING');
    const page = await openMap(stage, 'normal');
    await button(page, '扫码充电').click();
    await page.getByRole('textbox', { name: '枪编号' }).fill(stage.server.ids.connectorId);
    await button(page, '确定').click();
    await expect(page.getByRole('alertdialog', { name: '您有一笔充电中的订单' })).toBeVisible();
  },
  async 'no-location'({ page, context, server }) {
    await context.clearPermissions();
    await page.goto(`${server.origin}/chargeMap`);
    await expect(page.getByText('未开启定位')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
  },
  async 'engine-lost'({ page, open }) {
    await page.route('**/_astro/leaflet-map*', (route) => route.abort());
    await open('/chargeMap');
    await expect(page.getByText('地图加载失败，可使用列表找桩')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  },
});
