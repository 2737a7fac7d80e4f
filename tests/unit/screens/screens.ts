import { computed, type ReadableAtom } from 'nanostores';
import { activityBenefit } from '#contract/calls/activity/activity-benefit.ts';
import { cardList } from '#contract/calls/card/card-list.ts';
import { cardRecordList } from '#contract/calls/card/card-record-list.ts';
import { couponList } from '#contract/calls/coupon/coupon-list.ts';
import { caseDetail } from '#contract/calls/case/case-detail.ts';
import { caseDraft } from '#contract/calls/case/case-draft.ts';
import { caseList } from '#contract/calls/case/case-list.ts';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { pileConsole } from '#contract/calls/home-pile/pile-console.ts';
import { invoiceDetail } from '#contract/calls/invoice/invoice-detail.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import { citySearch } from '#contract/calls/map/city-search.ts';
import { favouriteList } from '#contract/calls/map/favourite-list.ts';
import { stationComments } from '#contract/calls/map/station-comments.ts';
import { stationDetail } from '#contract/calls/map/station-detail.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import { stationTariff } from '#contract/calls/map/station-tariff.ts';
import { noticeList } from '#contract/calls/notice/notice-list.ts';
import { noticeSettingRead } from '#contract/calls/notice/notice-setting.ts';
import { orderDetail } from '#contract/calls/order/order-detail.ts';
import { orderList } from '#contract/calls/order/order-list.ts';
import { rateConfig } from '#contract/calls/rate/rate-config.ts';
import { repairConfig } from '#contract/calls/repair/repair-config.ts';
import { repairInfo } from '#contract/calls/repair/repair-info.ts';
import { repairList } from '#contract/calls/repair/repair-list.ts';
import { rightsDetail } from '#contract/calls/rights/rights-detail.ts';
import { rightsList } from '#contract/calls/rights/rights-list.ts';
import { getUser } from '#contract/calls/user/get-user.ts';
import type { Environment } from '#core/environment.ts';
import type { AppError } from '#core/error.ts';
import { createRepairRequest } from '#features/aftercare/request/repair-request.store.ts';
import { createRepairDetail } from '#features/aftercare/detail/repair-detail.store.ts';
import { createRecord as createRepairs } from '#features/aftercare/record/repair-record.tsx';
import { createBenefit } from '#features/benefit/benefit.store.ts';
import { createCaseDetail } from '#features/case/detail/case-detail.store.ts';
import { createCaseList } from '#features/case/list/case-list.tsx';
import { createCaseNew } from '#features/case/new/case-new.store.ts';
import { createCharging } from '#features/charging/charging.store.ts';
import { createCities } from '#features/city/cities.store.ts';
import { createConnector } from '#features/connector/connector.store.ts';
import { createCoupons } from '#features/coupons/coupons.store.ts';
import { createEnergy } from '#features/energy/energy.store.ts';
import { createRecord } from '#features/energy/energy-record.store.ts';
import { createFavourites } from '#features/favourites/favourites.store.ts';
import { createInvoiceDetail } from '#features/invoice/detail/invoice-detail.store.ts';
import { createHistory } from '#features/invoice/history/invoice-history.store.ts';
import { createTitles } from '#features/invoice/titles/titles.store.ts';
import { createUninvoiced } from '#features/invoice/uninvoiced/uninvoiced.store.ts';
import { createStationList } from '#features/map/list/station-list.store.ts';
import { createMine } from '#features/mine/mine.store.ts';
import { createNotices } from '#features/notices/notices.store.ts';
import { createNoticeSetting } from '#features/notices/setting/notice-setting.store.ts';
import { createOrderList } from '#features/order/list/order-list.store.ts';
import { createOrderDetail } from '#features/order/order-detail.store.ts';
import { createConsole } from '#features/home-pile/console/console.store.ts';
import { createRate } from '#features/rating/rating.store.ts';
import { createRightsDetail } from '#features/rights/rights-detail.store.ts';
import { createRights } from '#features/rights/rights.store.ts';
import { createResults } from '#features/search/results.store.ts';
import { createComments } from '#features/station/comments.store.ts';
import { createStation } from '#features/station/station.store.ts';
import { createTariff } from '#features/tariff/tariff.store.ts';
import { stationsByRating } from '#tests/support/sandbox/stations-by-rating.ts';
import type { TestSandbox } from '#tests/support/test-environment.ts';
import { freeConnectors } from '#tests/unit/charging/support.ts';

/** State of the main value of a screen. */
export type Shown = { state: string; error?: AppError | null };

export interface Screen {
  name: string;
  address: string;
  /** The call of that value. */
  path: string;
  /** Whether the page offers the login, because its call opens none (specification, section 4: getUser). */
  quiet?: true;
  /** Starts as the island does. @returns its state */
  open(env: Environment): ReadableAtom<Shown>;
}

/** A place on the map to start from. */
const spot = { longitude: 114.0545, latitude: 22.5405 };

/** Public screens: a token only adds data. */
const publicScreens = (stationId: string, connectorId: string): Screen[] => [
  {
    name: 'the cities',
    address: '/getCity',
    path: citySearch.path,
    open: (env) => createCities(env).$cities,
  },
  {
    name: 'a station',
    address: `/charge/station?stationId=${stationId}`,
    path: stationDetail.path,
    open: (env) => createStation(env).$station,
  },
  {
    name: 'comments',
    address: `/charge/station?stationId=${stationId}`,
    path: stationComments.path,
    open(env) {
      const store = createComments(env, stationId);
      void store.load();
      return computed(store.$comments, ({ rows }) => rows);
    },
  },
  {
    name: 'a connector',
    address: `/chargegunInfo/${connectorId}`,
    path: connectorDetail.path,
    open: (env) => createConnector(env).$connector,
  },
  {
    name: 'a tariff',
    address: `/feeDetail?stationId=${stationId}`,
    path: stationTariff.path,
    open: (env) => createTariff(env).$tariff,
  },
  {
    name: 'the charging club',
    address: '/activity/benefit',
    path: activityBenefit.path,
    open: (env) => createBenefit(env).$benefit,
  },
  {
    name: 'the list of the map',
    address: '/chargeMap',
    path: stationSearch.path,
    open(env) {
      const list = createStationList(env);
      void list.load({ center: spot, from: null, radiusM: 5000, sort: 'DISTANCE', filter: {} });
      return list.$list;
    },
  },
  {
    name: 'the results of a search',
    address: '/searchLogList',
    path: stationSearch.path,
    open(env) {
      const results = createResults(env);
      void results.load('站');
      return results.$results;
    },
  },
];

export const publicNames = publicScreens('', '').map(({ name }) => name);

/** @returns the public screen of that name, for a station with comments and a free connector */
export async function publicScreen(sandbox: TestSandbox, name: string): Promise<Screen> {
  const { rated } = await stationsByRating(sandbox.sandbox);
  const [connectorId] = await freeConnectors(sandbox);
  const screen = publicScreens(rated, connectorId).find((one) => one.name === name);
  if (!screen) throw new Error(`no screen ${name}`);
  return screen;
}

/** Private screens. */
export const ownScreens: Screen[] = [
  { name: 'the cards', address: '/energy', path: cardList.path, open: (env) => createEnergy(env).$list },
  {
    name: 'the coupons',
    address: '/mine/coupons',
    path: couponList.path,
    open: (env) => createCoupons(env).$list,
  },
  {
    name: 'cards that are over',
    address: '/energy/expired',
    path: cardList.path,
    open: (env) => createEnergy(env, 'EXPIRED').$list,
  },
  {
    name: 'what cards paid',
    address: '/energy/record',
    path: cardRecordList.path,
    open: (env) => createRecord(env).$list,
  },
  {
    name: 'the orders',
    address: '/orderList',
    path: orderList.path,
    open: (env) => createOrderList(env).$list,
  },
  {
    name: 'an order',
    address: '/order/20260301000000000001',
    path: orderDetail.path,
    open: (env) => createOrderDetail(env).$order,
  },
  {
    name: 'the favourites',
    address: '/moreAction/collect',
    path: favouriteList.path,
    open: (env) => createFavourites(env).$list,
  },
  {
    name: 'a charge',
    address: '/charge',
    path: chargeCurrent.path,
    open: (env) => createCharging(env).$charge,
  },
  {
    name: 'the place of the owner',
    address: '/mine',
    path: getUser.path,
    quiet: true,
    open: (env) => createMine(env).$user,
  },
  {
    name: 'the notices',
    address: '/mine/notices',
    path: noticeList.path,
    open: (env) => createNotices(env).$list,
  },
  {
    name: 'the settings of notices',
    address: '/mine/noticeSetting',
    path: noticeSettingRead.path,
    open: (env) => createNoticeSetting(env).$settings,
  },
  {
    name: 'the complaints',
    address: '/case/list',
    path: caseList.path,
    open: (env) => createCaseList(env).$list,
  },
  {
    name: 'a complaint',
    address: '/case/C1',
    path: caseDetail.path,
    open: (env) => createCaseDetail(env).$live,
  },
  {
    name: 'the form of a complaint',
    address: '/case/new?orderNo=20260301000000000001&kind=BILL',
    path: caseDraft.path,
    open: (env) => createCaseNew(env).$draft,
  },
  { name: 'the rights', address: '/rights', path: rightsList.path, open: (env) => createRights(env).$rights },
  {
    name: 'a right',
    address: '/rights/detail?rightsId=R000001-card',
    path: rightsDetail.path,
    open: (env) => createRightsDetail(env).$right,
  },
  {
    name: 'what can be invoiced',
    address: '/invoice/noBillList',
    path: uninvoicedList.path,
    open: (env) => createUninvoiced(env).$list,
  },
  {
    name: 'the invoices',
    address: '/invoice/history',
    path: invoiceHistory.path,
    open: (env) => createHistory(env).$list,
  },
  {
    name: 'the titles of invoices',
    address: '/invoice/commonUse',
    path: titleList.path,
    open: (env) => createTitles(env).$titles,
  },
  {
    name: 'an invoice',
    address: '/invoice/detail/I1',
    path: invoiceDetail.path,
    open: (env) => createInvoiceDetail(env).$invoice,
  },
  {
    name: 'a rating',
    address: '/rate/20260301000000000001',
    path: rateConfig.path,
    open: (env) => createRate(env).$rate,
  },
  {
    name: 'the repairs',
    address: '/aftercare/record',
    path: repairList.path,
    open: (env) => createRepairs(env).$list,
  },
  {
    name: 'a repair',
    address: '/aftercare/detail?id=R2026022500000002',
    path: repairInfo.path,
    open: (env) => createRepairDetail(env).$live,
  },
  {
    name: 'a home pile',
    address: '/plugCharge/console',
    path: pileConsole.path,
    open: (env) => createConsole(env).$live,
  },
  {
    name: 'the form of a repair',
    address: '/aftercare/apply',
    path: repairConfig.path,
    open: (env) => createRepairRequest(env).$config,
  },
];
