import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { minuteMs } from '#contract/pricing.ts';
import { atCostlyStation } from '#tests/e2e/support/charging/costly-station.ts';
import { expect, taken } from '#tests/e2e/support/fixtures.ts';
import { apply, toForm } from '#tests/e2e/support/invoice.ts';
import { freeConnector } from '#tests/e2e/support/job.ts';
import { phoneOf } from '#tests/e2e/support/phone.ts';
import { keepStations } from '#tests/e2e/support/prepare.ts';
import { browserSpot } from '#tests/e2e/support/spot.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

type Collector = Parameters<typeof atCostlyStation>[1];

/** Opens a page of the station that has all costs, or of its first connector, and waits for a text. */
const opened =
  (path: (ids: Stage['server']['ids']) => string, words: string | RegExp, collector: Collector = 'GATE') =>
  async ({ server, open, page }: Stage): Promise<Page> => {
    const costly = await atCostlyStation(server, collector);
    await freeConnector(costly);
    await open(path(costly.ids), 'normal');
    await expect(page.getByText(words).first()).toBeVisible();
    return page;
  };

const preOrder = opened(({ connectorId }) => `/preOrder?connectorId=${connectorId}`, '这次可能要付');

/** Opens the sheet of the plate, with a text typed into it. */
const plate = (typed: string) => async (stage: Stage) => {
  const page = await preOrder(stage);
  await page.getByRole('button', { name: /^停车减免/ }).click();
  await page.getByRole('textbox', { name: '车牌号' }).fill(typed);
  return page;
};

interface Stay {
  collector: Collector;
  chargeMin: number;
  /** Minutes since the end; `null` while it charges. */
  stayMin: number | null;
  isTold?: boolean;
}

/** A charge at the station that has all costs. @returns its number; the car is there, or has just left after `leaves` */
async function chargeWith({ server }: Stage, stay: Stay, leaves = false): Promise<string> {
  const costly = await atCostlyStation(server, stay.collector);
  const { connectorId } = costly.ids;
  const phone = await phoneOf(costly, 'normal');
  if (stay.isTold === false) await server.control('scenario', { push: 'fail', sms: 'fail', call: 'fail' });
  await server.control('scenario', { leave: 'manual' });
  const orderNo = await phone.charge(connectorId, { prepayAmount: 10_000 });
  await server.control('clock', { advanceMs: stay.chargeMin * minuteMs });
  if (stay.stayMin === null) return orderNo;
  await phone.stop(orderNo);
  await server.control('clock', { advanceMs: stay.stayMin * minuteMs + 4_000 });
  if (!leaves) return orderNo;
  await server.control('connector', { connectorId, status: 1 });
  await server.control('clock', { advanceMs: minuteMs });
  return orderNo;
}

const charging = (stay: Stay, words: string | RegExp) => async (stage: Stage) => {
  await stage.open(`/charge?orderNo=${await chargeWith(stage, stay)}`, 'normal');
  await expect(stage.page.getByText(words).first()).toBeVisible();
};

const billed = (stay: Stay) => async (stage: Stage) => {
  await stage.open(`/order/${await chargeWith(stage, stay, true)}`, 'normal');
  await expect(stage.page.getByRole('heading', { name: '费用明细' })).toBeVisible();
};

/** Opens the map at the station that has all costs. */
async function mapAtCosts({ server, open, context, page }: Stage): Promise<void> {
  const { ids } = await atCostlyStation(server, 'GATE');
  // Opened once before, so that the fixture's own location does not come after this one.
  await open('/404', 'normal');
  await context.setGeolocation(browserSpot(ids));
  await page.goto('/chargeMap');
  await taken(page);
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '距离最近' });
  await expect(page.locator('[data-station-id]').first()).toContainText('占位费');
  await expect(page.getByRole('application')).toHaveAttribute('aria-busy', 'false');
}

/** The station that has all costs, and three others, are favourites. */
async function keepCosts({ server, open, page }: Stage): Promise<void> {
  await keepStations(await atCostlyStation(server, 'GATE'), 4);
  await open('/moreAction/collect', 'normal');
  await expect(page.getByText(/占位费/).first()).toBeVisible();
}

/** An invoice for a charge whose operator takes the parking fee on the order, and puts it on the same invoice. */
async function invoiceWithParking(stage: Stage): Promise<Page> {
  const { server, open, page } = stage;
  const { connectorId } = await server.sandbox.context.db
    .selectFrom('station')
    .innerJoin('connector', 'connector.stationId', 'station.stationId')
    .select('connector.connectorId')
    .where('station.cityCode', '=', '440300')
    .where('station.parkTag', '=', 'PAID')
    .where(sql<boolean>`station.stationId % 8 = 0`)
    .orderBy('connector.connectorId')
    .executeTakeFirstOrThrow();
  const phone = await phoneOf(server, 'normal');
  const orderNo = await phone.charge(connectorId, { prepayAmount: 10_000 });
  await server.control('clock', { advanceMs: 100 * minuteMs });
  await phone.stop(orderNo);
  await server.control('clock', { advanceMs: 5 * minuteMs });
  await server.control('connector', { connectorId, status: 1 });
  await server.control('clock', { advanceMs: 10 * minuteMs });
  await open('/invoice/noBillList', 'normal');
  await toForm(page, 1);
  return page;
}

const whole = (open: Scene['open']): Omit<Scene, 'page' | 'name'> => ({ whole: true, open });

/** Pages at a station with an idle fee and paid parking, before, while and after charging. */
export const costScenes: Scene[] = [
  ...scenesOf('chargeMap', {
    costs: mapAtCosts,
  }),
  ...scenesOf('moreActionCollect', { costs: whole(keepCosts) }),
  ...scenesOf('chargeStation', {
    costs: whole(async (stage) => {
      await opened(({ stationId }) => `/charge/station?stationId=${stationId}`, '站点信息')(stage);
    }),
  }),
  ...scenesOf('chargegunInfo', {
    costs: whole(async (stage) => {
      await opened(({ connectorId }) => `/chargegunInfo/${connectorId}`, '最大功率')(stage);
    }),
  }),
  ...scenesOf('feeDetail', {
    costs: whole(async (stage) => {
      await opened(({ stationId }) => `/feeDetail?stationId=${stationId}`, '全天时段')(stage);
    }),
  }),
  ...scenesOf('preOrder', {
    costs: whole(preOrder),
    'costs-on-order': whole(
      opened(
        ({ connectorId }) => `/preOrder?connectorId=${connectorId}`,
        '与充电费一起收取，不可开票',
        'OPERATOR',
      ),
    ),
    'plate-7-signs': plate('粤B12345'),
    'plate-8-signs': plate('粤BD12345'),
    async 'plate-refused'(stage) {
      const page = await plate('粤B123')(stage);
      await page.getByRole('button', { name: '确定' }).click();
      await expect(page.getByRole('alert')).toContainText('请填写完整的车牌号');
    },
  }),
  ...scenesOf('charge', {
    costs: whole(charging({ collector: 'GATE', chargeMin: 40, stayMin: null }, /前驶离/)),
    'costs-free-minutes': whole(charging({ collector: 'GATE', chargeMin: 120, stayMin: 2 }, /还剩/)),
    'costs-overstayed': whole(
      charging({ collector: 'OPERATOR', chargeMin: 40, stayMin: 37 }, '已产生超时占位费，拔枪后停止计费'),
    ),
    'costs-not-told': charging(
      { collector: 'GATE', chargeMin: 120, stayMin: 60, isTold: false },
      /收到结束通知后起算/,
    ),
  }),
  ...scenesOf('invoiceSelect', {
    parking: whole(invoiceWithParking),
  }),
  ...scenesOf('invoiceDetail', {
    parking: whole(async (stage) => {
      const page = await invoiceWithParking(stage);
      await apply(page);
      await page.waitForURL(/\/invoice\/detail\//);
      await stage.server.control('clock', { advanceMs: 60 * minuteMs });
      await page.reload();
      await expect(page.locator('[data-part=state]')).toHaveText('已开具');
      return page;
    }),
  }),
  ...scenesOf('order', {
    costs: whole(billed({ collector: 'OPERATOR', chargeMin: 40, stayMin: 37 })),
    'costs-not-told': whole(billed({ collector: 'GATE', chargeMin: 120, stayMin: 60, isTold: false })),
  }),
];
