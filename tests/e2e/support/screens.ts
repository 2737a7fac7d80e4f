import type { Locator, Page } from '@playwright/test';
import type { Server } from './fixtures.ts';
import { phoneOf } from './phone.ts';

/** Where a charge stands when a test begins. */
const chargeStates = [
  'CREATED',
  'PREPAID',
  'STARTING',
  'CHARGING',
  'STOPPING',
  'FINISHED',
  'SETTLED',
] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Long enough for a curve and a cost that are worth looking at. */
const chargeMs = 12 * 60_000;

/**
 * Takes a charge of `normal` so far through another phone. What would pass by itself is held there: the device is
 * silent to the start or the stop, the bill is late.
 *
 * @returns the number of the order
 */
export async function chargeIn(server: Server, state: ChargeState): Promise<string> {
  const { connectorId } = server.ids;
  const reached = (other: ChargeState) => chargeStates.indexOf(state) >= chargeStates.indexOf(other);
  const pass = (advanceMs: number) => server.control('clock', { advanceMs });
  await server.control('connector', { connectorId, status: 2 });
  const phone = await phoneOf(server, 'normal');
  const { orderNo, prepayNo } = await phone.order(connectorId, { prepayAmount: 10_000 });
  if (!reached('PREPAID')) return orderNo;
  await phone.pay(prepayNo);
  if (!reached('STARTING')) return orderNo;
  if (!reached('CHARGING')) await server.control('scenario', { start: 'silent' });
  await phone.start(orderNo);
  if (!reached('CHARGING')) return orderNo;
  await pass(chargeMs);
  if (!reached('STOPPING')) return orderNo;
  if (!reached('FINISHED')) await server.control('scenario', { stop: 'silent' });
  else if (!reached('SETTLED')) await server.control('scenario', { bill: 'late' });
  await phone.stop(orderNo);
  if (reached('FINISHED')) await pass(60_000);
  return orderNo;
}

/** A screen of the main job with what says that its data is there. */
export interface Screen {
  /** Title of the document. */
  title: string;
  /** Prepares the sandbox. @returns the address */
  prepare(server: Server): Promise<string>;
  loaded(page: Page): Locator;
}

const plugged = ({ control, ids }: Server) =>
  control('connector', { connectorId: ids.connectorId, status: 2 });

/** Makes stations favourites of `normal`, the one of the tests first. */
export async function keepStations({ sandbox: { context }, ids }: Server, count: number): Promise<void> {
  const { db, clock } = context;
  const others = await db
    .selectFrom('station')
    .select('stationId')
    .where('cityCode', '=', '440300')
    .where('stationId', '!=', ids.stationId)
    .orderBy('stationId')
    .limit(count - 1)
    .execute();
  const kept = [ids.stationId, ...others.map((other) => other.stationId)];
  const now = clock.now();
  const rows = kept.map((stationId, at) => ({ userId: '10000002', stationId, createTime: now - at * 1_000 }));
  await db.insertInto('favourite').values(rows).execute();
}

/** The screens that load data; /404 loads none. */
export const screens = {
  chargeMap: {
    title: '充电地图',
    prepare: async () => '/chargeMap',
    loaded: (page) => page.locator('[data-station-id]').first(),
  },
  station: {
    title: '充电站',
    prepare: async ({ ids }) => `/charge/station?stationId=${ids.stationId}`,
    loaded: (page) => page.getByRole('link', { name: /号枪/ }).first(),
  },
  connector: {
    title: '充电枪',
    async prepare(server) {
      await plugged(server);
      return `/chargegunInfo/${server.ids.connectorId}`;
    },
    loaded: (page) => page.getByText('最大功率'),
  },
  preOrder: {
    title: '预付充电',
    async prepare(server) {
      await plugged(server);
      return `/preOrder?connectorId=${server.ids.connectorId}`;
    },
    loaded: (page) => page.getByRole('radio').first(),
  },
  favourites: {
    title: '收藏的充电站',
    async prepare(server) {
      await keepStations(server, 3);
      return '/moreAction/collect';
    },
    loaded: (page) => page.getByRole('button', { name: /^取消收藏/ }).first(),
  },
  charge: {
    title: '充电中',
    prepare: async (server) => `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`,
    loaded: (page) => page.getByRole('heading', { name: '功率曲线' }),
  },
  orderList: {
    title: '充电订单',
    prepare: async () => '/orderList',
    loaded: (page) => page.locator('[data-order-no]').first(),
  },
  order: {
    title: '订单详情',
    prepare: async (server) => `/order/${await chargeIn(server, 'SETTLED')}`,
    loaded: (page) => page.getByText('已完成'),
  },
  getCity: {
    title: '选择城市',
    prepare: async () => '/getCity',
    loaded: (page) => page.getByRole('heading', { name: '热门城市' }),
  },
  searchLogList: {
    title: '搜索',
    prepare: async ({ ids }) => `/searchLogList?keyword=${encodeURIComponent(ids.stationName)}`,
    loaded: (page) => page.locator('[data-station-id]').first(),
  },
  feeDetail: {
    title: '电价详情',
    prepare: async ({ ids }) => `/feeDetail?stationId=${ids.stationId}`,
    loaded: (page) => page.getByRole('heading', { name: '全天时段' }),
  },
  energy: {
    title: '能量卡',
    prepare: async () => '/energy',
    loaded: (page) => page.getByRole('heading', { name: '新车礼遇充电卡' }),
  },
  energyExpired: {
    title: '失效能量卡',
    prepare: async () => '/energy/expired',
    loaded: (page) => page.getByRole('heading', { name: '过期充电卡' }),
  },
  energyRecord: {
    title: '使用记录',
    prepare: async () => '/energy/record',
    loaded: (page) => page.getByText('发放到账').first(),
  },
  rate: {
    title: '评价',
    prepare: async (server) => `/rate/${await chargeIn(server, 'SETTLED')}`,
    loaded: (page) => page.getByRole('radiogroup', { name: '总体评分' }),
  },
} satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];
