import { routeOf, type PageName } from '#routes.ts';
import { inRest } from '#tests/support/tier.ts';
import type { Login } from './fixtures.ts';
import { caseIn } from './cases.ts';
import { homePileScreens } from './home-pile/screens.ts';
import type { PageCase } from './page-case.ts';
import { chargeIn, invoiceIn, keepStations, plugged } from './prepare.ts';

const text = (path: string, words: string): PageCase => ({
  first: 'text',
  prepare: async () => path,
  loaded: (page) => page.getByText(words).first(),
});

/** Every page: the one table of the tests. A missing page is a type error. */
const table: Readonly<Record<PageName, PageCase>> = {
  chargeMap: {
    prepare: async () => '/chargeMap',
    loaded: (page) => page.locator('[data-station-id]').first(),
  },
  chargeStation: {
    ages: true,
    prepare: async ({ ids }) => `/charge/station?stationId=${ids.stationId}`,
    loaded: (page) => page.getByRole('link', { name: /号枪/ }).first(),
  },
  chargegunInfo: {
    ages: true,
    async prepare(server) {
      await plugged(server);
      return `/chargegunInfo/${server.ids.connectorId}`;
    },
    loaded: (page) => page.getByText('最大功率'),
  },
  preOrder: {
    ages: true,
    async prepare(server) {
      await plugged(server);
      return `/preOrder?connectorId=${server.ids.connectorId}`;
    },
    loaded: (page) => page.getByRole('radio').first(),
  },
  moreActionCollect: {
    loggedOut: 'notice',
    ages: true,
    async prepare(server) {
      await keepStations(server, 3);
      return '/moreAction/collect';
    },
    loaded: (page) => page.getByRole('button', { name: /^取消收藏/ }).first(),
  },
  charge: {
    loggedOut: 'login',
    ages: true,
    prepare: async (server) => `/charge?orderNo=${await chargeIn(server, 'CHARGING')}`,
    loaded: (page) => page.getByRole('img', { name: /^功率曲线/ }),
  },
  orderList: {
    login: 'heavy',
    loggedOut: 'notice',
    ages: true,
    prepare: async () => '/orderList',
    loaded: (page) => page.locator('[data-order-no]').first(),
  },
  order: {
    loggedOut: 'login',
    ages: true,
    prepare: async (server) => `/order/${await chargeIn(server, 'SETTLED')}`,
    loaded: (page) => page.getByText('已完成'),
  },
  getCity: {
    prepare: async () => '/getCity',
    loaded: (page) => page.getByRole('heading', { name: '热门城市' }),
  },
  searchLogList: {
    prepare: async ({ ids }) => `/searchLogList?keyword=${encodeURIComponent(ids.stationName)}`,
    loaded: (page) => page.locator('[data-station-id]').first(),
  },
  feeDetail: {
    prepare: async ({ ids }) => `/feeDetail?stationId=${ids.stationId}`,
    loaded: (page) => page.getByRole('heading', { name: '全天时段' }),
  },
  energy: {
    ages: true,
    prepare: async () => '/energy',
    loaded: (page) => page.getByRole('heading', { name: '新车礼遇充电卡' }),
  },
  energyExpired: {
    prepare: async () => '/energy/expired',
    loaded: (page) => page.getByRole('heading', { name: '过期充电卡' }),
  },
  energyRecord: {
    prepare: async () => '/energy/record',
    loaded: (page) => page.getByText('发放到账').first(),
  },
  easy: {
    first: 'nothing',
    prepare: async () => '/easy',
    loaded: (page) => page.getByRole('button', { name: '扫码充电' }),
  },
  mine: {
    login: 'heavy',
    loggedOut: 'notice',
    ages: true,
    prepare: async () => '/mine',
    loaded: (page) => page.locator('[data-part=car]').first(),
  },
  notices: {
    loggedOut: 'notice',
    ages: true,
    prepare: async () => '/mine/notices',
    loaded: (page) => page.locator('[data-part=notice]').first(),
  },
  coupons: {
    loggedOut: 'notice',
    ages: true,
    prepare: async () => '/mine/coupons',
    loaded: (page) => page.locator('[data-part=coupon]').first(),
  },
  noticeSetting: {
    prepare: async () => '/mine/noticeSetting',
    loaded: (page) => page.getByRole('switch', { name: '充电推送' }),
  },
  caseList: {
    loggedOut: 'notice',
    ages: true,
    async prepare(server) {
      await caseIn(server, 'SUBMITTED');
      return '/case/list';
    },
    loaded: (page) => page.getByRole('heading', { name: '处理中' }),
  },
  caseNew: {
    prepare: async (server) => `/case/new?orderNo=${await chargeIn(server, 'SETTLED')}&kind=BILL`,
    loaded: (page) => page.getByText('小时内答复'),
  },
  caseDetail: {
    ages: true,
    prepare: async (server) => `/case/${await caseIn(server, 'HANDLING')}`,
    loaded: (page) => page.getByText('客服正在核实'),
  },
  rate: {
    prepare: async (server) => `/rate/${await chargeIn(server, 'SETTLED')}`,
    loaded: (page) => page.getByRole('radiogroup', { name: '总体评分' }),
  },
  activityBenefit: {
    ages: true,
    prepare: async () => '/activity/benefit',
    loaded: (page) => page.getByRole('heading', { name: '充电礼遇' }),
  },
  rights: {
    ages: true,
    prepare: async () => '/rights',
    loaded: (page) => page.getByRole('link', { name: /^老友充电券/ }),
  },
  rightsDetail: {
    ages: true,
    prepare: async () => '/rights/detail?rightsId=R000001-coupon',
    loaded: (page) => page.getByRole('heading', { name: '老友充电券' }),
  },
  rightsRecord: {
    ages: true,
    prepare: async () => '/rights/record',
    loaded: (page) => page.getByRole('link', { name: /^服务费优惠券/ }),
  },
  aftercareRecord: {
    login: 'heavy',
    ages: true,
    prepare: async () => '/aftercare/record',
    loaded: (page) => page.getByRole('heading', { name: '处理中' }),
  },
  aftercareDetail: {
    ages: true,
    prepare: async () => '/aftercare/detail?id=R2026022500000002',
    loaded: (page) => page.getByRole('heading', { name: '报修信息' }),
  },
  aftercareApply: {
    prepare: async () => '/aftercare/apply',
    loaded: (page) => page.getByRole('radiogroup', { name: '故障类型' }),
  },
  mapWidget: {
    first: 'card',
    ages: true,
    silent: true,
    prepare: async () => '/charge/mapWidget',
    loaded: (page) => page.locator('[data-open=station]').nth(2),
  },
  mapWidget404: {
    first: 'card',
    prepare: async () => '/mapWidget404',
    loaded: (page) => page.getByRole('link', { name: '点击重试' }),
  },
  moreActionAgreement: text('/moreAction/agreement', '预付充电服务协议'),
  moreActionAgreementInfo: text('/moreAction/agreement/prepay', '预付充电服务协议'),
  explain: text('/explain/refund', '退款说明'),
  offline: text('/offline', '当前网络不可用'),
  helpIndex: text('/help/index', '充电流程'),
  helpIssue: text('/help/issue', '全部分类'),
  helpDetail: text('/help/detail', '全部分类'),
  helpCategory: text('/help/issue/charging', '充电流程'),
  helpArticle: text('/help/detail/connectorStuck', '充电枪拔不出来怎么办？'),
  invoiceIndex: {
    loggedOut: 'login',
    prepare: async () => '/invoice/index',
    loaded: (page) => page.getByText('单充电订单可以开票'),
  },
  invoiceNoBillList: {
    loggedOut: 'notice',
    prepare: async () => '/invoice/noBillList?seller=S-WANYI2',
    loaded: (page) => page.locator('[data-order-no]').first(),
  },
  invoiceSelect: {
    first: 'nothing',
    prepare: async () => '/invoice/invoiceSelect',
    loaded: (page) => page.getByText('请选择要开票的订单'),
  },
  invoiceCommonUse: {
    loggedOut: 'notice',
    prepare: async () => '/invoice/commonUse',
    loaded: (page) => page.locator('[data-part=title]').first(),
  },
  invoiceSetting: {
    loggedOut: 'login',
    prepare: async () => '/invoice/setting',
    loaded: (page) => page.getByRole('textbox', { name: '发票抬头' }),
  },
  invoiceHistory: {
    loggedOut: 'notice',
    ages: true,
    prepare: async () => '/invoice/history',
    loaded: (page) => page.locator('[data-part=invoice]').first(),
  },
  invoiceDetail: {
    loggedOut: 'login',
    prepare: async (server) => `/invoice/detail/${await invoiceIn(server, 'ISSUED')}`,
    loaded: (page) => page.getByRole('button', { name: '查看发票' }),
  },
  invoiceExplain: text('/invoice/explain', '开票说明'),
  ...homePileScreens,
  pileUpgrade: text('/pile/upgrade', '家充桩服务暂停'),
  notFound: {
    first: 'card',
    prepare: async () => '/nowhere',
    loaded: (page) => page.getByText('页面不存在或已下线'),
  },
};

export interface Screen extends PageCase {
  /** Title of the document. */
  title: string;
  loggedOut: 'same' | 'login' | 'notice';
  login: Login;
}

const readyNames = Object.keys(table) as PageName[];

/** The pages by their route. */
export const screens = Object.fromEntries(
  readyNames.map((name) => {
    const { title, auth } = routeOf(name);
    return [name, { title, loggedOut: auth ? 'login' : 'same', login: 'normal', ...table[name] }];
  }),
) as Readonly<Record<PageName, Screen>>;

export type ScreenName = PageName;
/** The screens that begin with a call of the back end. */
export const screenNames = readyNames.filter((name) => !table[name].first);
/** The texts. */
export const textNames = readyNames.filter((name) => table[name].first === 'text');

/** One screen of each kind: map, station, a payment form, a live value, a paged list, a form with photos. */
const mainScreens: readonly ScreenName[] = [
  'chargeMap',
  'chargeStation',
  'preOrder',
  'charge',
  'orderList',
  'pileApplyForm',
];
const otherScreens = screenNames.filter((name) => !mainScreens.includes(name));

/** @returns details of a test of one screen: `npm test` tries one screen of each kind, and the rest tries the others */
export const tierOf = (name: ScreenName) => (mainScreens.includes(name) ? {} : inRest);

/** For a test that opens screens one after the other: those of `npm test`, and the others in the rest. */
export const rounds = [
  { of: 'main', names: mainScreens.filter((name) => screenNames.includes(name)), details: {} },
  { of: 'other', names: otherScreens, details: inRest },
] as const;
