import { basePath } from '#contract/call.ts';
import { stationTariff } from '#contract/calls/map.ts';
import { expect, taken, test, type Server } from '#tests/e2e/support/fixtures.ts';
import { chargeIn } from '#tests/e2e/support/prepare.ts';
import { screens } from '#tests/e2e/support/screens.ts';

const minuteMs = 60_000;

const feePage = ({ ids }: Server) => `/feeDetail?stationId=${ids.stationId}`;

test('tariff: the current price is marked, and changes at its end without a reload', async ({
  page,
  server,
  open,
}) => {
  await page.clock.install();
  await server.control('clock', { advanceMs: 14 * minuteMs });
  await open(feePage(server));
  const now = page.locator('tr[aria-current=time]');
  await expect(now).toContainText('10:00–12:00');
  await expect(page.getByText('1 分钟后进入平段，1.12 元/度')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await server.control('clock', { advanceMs: 2 * minuteMs });
  await page.clock.fastForward(2 * minuteMs);
  await expect(now).toContainText('12:00–14:00');
  await expect(page.getByText('现在 12:00–14:00')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('tariff: the current price is scrolled into view', async ({ page, server, open }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await server.control('clock', { advanceMs: 10 * 60 * minuteMs });
  await open(feePage(server));
  const now = page.locator('tr[aria-current=time]');
  await expect(now).toContainText('19:00–23:00');
  await expect(now).toBeInViewport({ ratio: 1 });
});

test('tariff: a station with two tariffs has a tab per class, also by keyboard', async ({
  page,
  server,
  open,
}) => {
  const { stationId } = await server.sandbox.context.db
    .selectFrom('connector as a')
    .innerJoin('connector as b', 'a.stationId', 'b.stationId')
    .select('a.stationId')
    .where('a.tariffId', '=', 'T6')
    .where('b.tariffId', '=', 'T5')
    .orderBy('a.connectorId')
    .executeTakeFirstOrThrow();
  await open(`/feeDetail?stationId=${stationId}`, 'normal');
  const [top, slow] = [page.getByRole('tab', { name: '超充' }), page.getByRole('tab', { name: '慢充' })];
  // The owner's car takes direct current: the super chargers come first.
  await expect(top).toHaveAttribute('aria-selected', 'true');
  const total = page.locator('tr[aria-current=time] .pw-figures-sum');
  // The member price with the normal one struck through.
  await expect(total).toHaveText('1.261.36');
  await expect(total.locator('del')).toHaveText('1.36');
  await top.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slow).toBeFocused();
  await expect(slow).toHaveAttribute('aria-selected', 'true');
  await expect(total).toHaveText('1.2921.406');
});

test('tariff: one that does not cover the day shows no price anywhere', async ({ page, server, open }) => {
  await page.route(`**${basePath}${stationTariff.path}*`, async (route) => {
    const answer = await route.fetch();
    type Priced = { tariff: { segments: { startMin: number }[] } };
    const body = (await answer.json()) as { data: Priced & { classes: Priced[] } };
    for (const { tariff } of [body.data, ...body.data.classes]) {
      const [first] = tariff.segments;
      if (first) first.startMin = 30;
    }
    await route.fulfill({ response: answer, json: body });
  });
  await open(feePage(server));
  await expect(page.getByText('暂无电价信息')).toBeVisible();
  await expect(page.getByRole('heading', { name: '其他费用' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await open(await screens.chargeStation.prepare(server));
  await expect(page.getByText('暂无电价信息')).toBeVisible();
  await expect(page.locator('.pw-price-row').getByText('--')).toBeVisible();
});

test('tariff: an address without a station shows so and links to the map', async ({ page, open }) => {
  await open('/feeDetail');
  await expect(page.getByText('链接不完整，请返回重新选择')).toBeVisible();
  await expect(page.getByRole('button', { name: '重新加载' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '返回地图' })).toBeVisible();
});

test('tariff: station, connector and prepayment link to the prices of the day', async ({
  page,
  server,
  open,
}) => {
  for (const name of ['chargeStation', 'chargegunInfo', 'preOrder'] as const) {
    await open(await screens[name].prepare(server), 'normal');
    await page.locator('a[href^="/feeDetail?"]').first().click();
    await expect(screens.feeDetail.loaded(page)).toBeVisible();
    await taken(page);
    await page.getByRole('button', { name: '返回' }).click();
    await expect(screens[name].loaded(page)).toBeVisible();
  }
});

test('tariff: a station shows what waiting saves, then the costs beside the energy, and its connectors on the first screen', async ({
  page,
  server,
  open,
}) => {
  await open(await screens.chargeStation.prepare(server));
  const row = page.getByRole('link', { name: '谷 23:00 起 每度省 ¥0.60' });
  await expect(row).toHaveAttribute('href', /^\/feeDetail\?stationId=/);
  const [cheaper, costs, connector] = await Promise.all([
    row.boundingBox(),
    page.getByRole('list', { name: '其他费用' }).boundingBox(),
    page.locator('a[href^="/chargegunInfo/"]').first().boundingBox(),
  ]);
  expect(cheaper?.height).toBe(48);
  expect(costs?.y).toBeGreaterThanOrEqual((cheaper?.y ?? Infinity) + 48);
  expect((connector?.y ?? Infinity) - (costs?.y ?? 0) - (costs?.height ?? 0)).toBeLessThan(80);
  expect(connector?.y).toBeLessThan(580);
});

test('tariff: a full class shows when a connector is expected to be free, until one is', async ({
  page,
  server,
  open,
}) => {
  const { ids, control, sandbox } = server;
  const others = await sandbox.context.db
    .selectFrom('connector')
    .select('connectorId')
    .where('stationId', '=', ids.stationId)
    .where('connectorId', '!=', ids.connectorId)
    .execute();
  for (const { connectorId } of others) await control('connector', { connectorId, status: 255 });
  await chargeIn(server, 'CHARGING');
  await open(await screens.chargeStation.prepare(server));
  const note = page.getByText(/^预计 \d\d:\d\d 有空闲，估算于( \d+ 秒前|刚刚)$/);
  await expect(note).toBeVisible();
  await control('connector', { connectorId: ids.connectors[1].connectorId, status: 1 });
  await page.reload();
  await expect(screens.chargeStation.loaded(page)).toBeVisible();
  await expect(note).toBeHidden();
});
