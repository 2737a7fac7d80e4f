import { orderTabs } from '#contract/calls/order/order-list.ts';
import { pageRoutes, routes, type PageName } from '#routes.ts';

/** Query keys of an address; an invalid value counts as left out. */
interface Link {
  /** Meaning of `:id` in the path. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
}

const station = { stationId: 'the station' };
/** Set by the cashier on its return. */
const prepayNo = 'a payment whose result is shown';
const car = { vinNo: 'the car whose data are shown', brand: 'brand of that car' };

/** Query keys of every address. */
export const everywhere: Readonly<Record<string, string>> = {
  from: 'entry place in the app: 1 or plieControl, 2 or carControl, 3 or rightCenter, 4 or mall; kept for the tab, and sent with each order as its `channelType`: 1 from rightCenter, 2 from mall, 0 from elsewhere',
  source:
    'a brand (`ora`), kept for the tab: used in a plain browser, while inside an app the brand of `getAppInfo` is used; `web`: the app’s version is not checked; or an entry place like `from`',
};

/** Query keys of every page; a missing page is a type error. */
export const links: Readonly<Record<PageName, Link>> = {
  chargeMap: {
    query: {
      couponId: 'shows the stations at which this coupon can be used',
      view: '`map`: the map also at the largest text, where /easy takes its place',
    },
  },
  easy: {},
  activityBenefit: { query: { activityId: 'the activity; without it the current one' } },
  aftercareRecord: {},
  aftercareApply: { query: { pileId: 'the pile that is preselected' } },
  aftercareDetail: { query: { id: 'the repair; without it the page says that it is missing' } },
  charge: { query: { orderNo: 'the order; without it the running one' } },
  chargeStation: {
    query: {
      ...station,
      powerClass: 'SLOW, FAST or SUPER: the class that is shown at first',
    },
  },
  mapWidget: { query: { vinNo: 'the car whose charge is shown; without it that of any car of the owner' } },
  mapWidget404: {},
  getCity: { query: { city: 'the city that is marked', from: '`map`: returns to the map afterwards' } },
  moreActionCollect: {},
  moreActionAgreementInfo: {
    id: 'user, privacy, prepay, charging, invoice, pileInstall, robot or idConsent',
    query: { ask: '`1`: shows the consent, and records it' },
  },
  moreActionAgreement: {},
  chargegunInfo: { id: 'the connector' },
  plugChargeConsole: { query: { pileId: 'the pile; without it the one that was bound first' } },
  feeDetail: { query: { connectorId: 'the connector; else', stationId: 'the station' } },
  plugChargeSetting: { query: { pileId: 'the home pile; without it the only one, or a choice of piles' } },
  searchLogList: {
    query: { keyword: 'the search text', from: '`map`: returns to the map afterwards' },
  },
  helpIndex: {},
  helpIssue: { query: { id: 'the category, an older form of the address below' } },
  helpDetail: { query: { id: 'the article, an older form of the address below' } },
  helpCategory: { id: 'the category' },
  helpArticle: { id: 'the article' },
  invoiceNoBillList: {
    query: {
      seller: 'only orders of this seller',
      month: '`2026-03`: only orders of this month',
      orderNo: 'the order that is preselected',
      all: 'any text: all orders that can be on one invoice are preselected',
    },
  },
  invoiceSelect: {},
  invoiceIndex: {},
  invoiceCommonUse: { query: { pick: 'any text: tapping a title selects it and returns' } },
  invoiceSetting: { query: { id: 'the title to edit; without it a new one' } },
  invoiceHistory: { query: { status: 'only invoices in this state', year: '`2026`: only of this year' } },
  invoiceExplain: {},
  invoiceDetail: { id: 'the invoice' },
  orderList: {
    query: {
      tab: orderTabs.join(', '),
      month: '`2026-03`: only of this month',
      vin: 'of this car alone',
    },
  },
  order: {
    id: 'number of the order',
    query: { ask: '`cancel` or `refund`: opens the dialog of that action' },
  },
  preOrder: {
    query: {
      connectorId: 'the connector; without it the page leads back to the map',
      orderNo: 'an order that is not paid or started yet',
      prepayNo,
    },
  },
  pileSelect: { query: { vinNo: 'the car that is preselected', change: 'any text: no car is preselected' } },
  pileApplyForm: {
    query: {
      vinNo: 'the car',
      serviceType: 'INSTALL or DELIVERY',
      productId: 'the chosen pile; the three keys are used together',
      applyId: 'the rejected application that is submitted again',
    },
  },
  pileIdCard: { query: { applyId: 'the same four' } },
  pileDetails: { id: 'the application' },
  pileResult: { query: { applyId: 'the application' } },
  pileUpgrade: {},
  pileReject: { query: { vinNo: 'the car', code: 'the result code of the refusal' } },
  pileIntroduce: {
    query: { bind: 'opens the binding of a pile, with this number of its plate; it may be empty' },
  },
  plugChargeRobotControl: { query: { pileId: 'the pile; without it the only one with an arm, or a choice' } },
  pileVoidOrder: { query: { applyId: 'the application' } },
  mine: {},
  notices: {},
  noticeSetting: {},
  coupons: { query: { tab: 'USABLE, LOCKED, USED or EXPIRED: the tab that is shown at first' } },
  caseList: {},
  caseNew: {
    query: {
      orderNo: 'the order that it is about',
      connectorId: 'the connector, for a complaint without an order',
      kind: 'BILL, CHARGE, REFUND, OVERSTAY, PARKING, INVOICE or OTHER: the kind that is preselected',
    },
  },
  caseDetail: { id: 'the complaint' },
  rate: { id: 'what is rated', query: { type: '`install` or `repair`; without it a charge' } },
  energy: { query: { vinNo: car.vinNo } },
  energyExpired: { query: { vinNo: car.vinNo } },
  energyRecord: { query: { cardId: 'the card; without it the entries of all cards' } },
  rights: { query: car },
  rightsDetail: { query: { rightsId: 'the right', ...car } },
  rightsRecord: { query: car },
  explain: {
    id: 'card, coupon, invoice, occupy, pileInstall, plugCharge, prepay, refund, robot or tariff',
  },
  offline: {},
  notFound: {},
};

const rowsOf = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([name, meaning]) => `\`${name}\` ${meaning}`)
    .join('<br>');

/** @returns the document of all addresses that an app, a message or a printed code may link to */
export function deepLinksText(): string {
  const lines = pageRoutes.map(({ name, path, title, auth, inApp }) => {
    const { id, query = {} } = links[name];
    const needs = [auth && 'login', inApp && 'app'].filter(Boolean).join(', ');
    const takes = [id && `\`:id\` ${id}`, rowsOf(query)].filter(Boolean).join('<br>');
    return `| \`${path}\` | ${title} | ${needs} | ${takes} |`;
  });
  return `# Deep links

Addresses that an app, a message or a printed code may open, relative to the base path of the site. \`npm run documents\`
generates this file from \`src/routes.ts\` and \`src/delivery/documents/deep-links.ts\`. A page ignores invalid values.
"login": the page opens the login if nobody is logged in. Without it, /mine and the lists of a user offer a button 登录; other
pages open the login as soon as they need data of a user, such as /charge and /order/:id. "app": the page works only
inside an app; the app that \`npm start\` simulates in a plain browser counts as one.

On every page:

${Object.entries(everywhere)
  .map(([name, meaning]) => `- \`${name}\`: ${meaning}`)
  .join('\n')}

| Path | Title | Needs | Takes |
| --- | --- | --- | --- |
${lines.join('\n')}

Redirects: ${routes
    .filter(({ redirect }) => redirect)
    .map(
      ({ path, redirect }) =>
        `\`${path}\` to \`${routes.find(({ name }) => name === redirect)?.path ?? ''}\``,
    )
    .join(', ')}. They keep the query.
`;
}
