import { readExamples } from '#contract/openapi/examples.ts';

/** A page with data of calls. */
export interface MockPage {
  /** With the ids of the examples. */
  readonly path: string;
  /** Text on it that only the data of the examples contains. */
  readonly shows: string;
}

type Data = Record<string, unknown>;

/** @returns every page with data, with the ids of the examples in the API document */
export function mockPages(): MockPage[] {
  const examples = readExamples();
  const at = (call: string, ...path: (string | number)[]): string => {
    const data: unknown = examples.get(call)?.answer.data;
    const value = path.reduce<unknown>((inner, key) => Object(inner as Data)[key] as unknown, data);
    if (typeof value !== 'string') throw new Error(`the example of ${call} has no ${path.join('.')}`);
    return value;
  };
  const station = at('stationDetail', 'name');
  const stationId = at('stationDetail', 'stationId');
  const connectorId = at('connectorDetail', 'connector', 'connectorId');
  const orderNo = at('orderDetail', 'orderNo');
  const ofOrder = at('orderDetail', 'station', 'name');
  return [
    { path: '/chargeMap', shows: at('stationSearch', 'list', 0, 'name') },
    { path: '/searchLogList', shows: at('searchLogList', 0, 'keyword') },
    { path: '/getCity', shows: at('citySearch', 'groups', 0, 'list', 0, 'name') },
    { path: '/moreAction/collect', shows: at('favouriteList', 'list', 0, 'station', 'name') },
    { path: `/charge/station?stationId=${stationId}`, shows: station },
    { path: `/feeDetail?stationId=${stationId}`, shows: '元/度' },
    { path: `/chargegunInfo/${connectorId}`, shows: at('connectorDetail', 'station', 'name') },
    { path: '/charge/mapWidget', shows: at('mapWidget', 'nearest', 0, 'name') },
    { path: `/preOrder?connectorId=${connectorId}`, shows: at('connectorDetail', 'station', 'name') },
    { path: '/charge', shows: at('chargeCurrent', 'order', 'station', 'name') },
    { path: '/orderList', shows: at('orderList', 'list', 0, 'station', 'name') },
    { path: `/order/${orderNo}`, shows: ofOrder },
    { path: '/mine', shows: at('getUser', 'nick') },
    { path: '/mine/notices', shows: at('noticeList', 'list', 0, 'title') },
    { path: '/mine/coupons', shows: at('couponList', 'list', 0, 'name') },
    { path: '/mine/noticeSetting', shows: at('noticeSettingRead', 'phone') },
    { path: `/rate/${orderNo}`, shows: at('rateConfig', 'target', 'name') },
    { path: '/energy', shows: at('cardList', 'list', 0, 'name') },
    { path: '/energy/expired', shows: at('cardList', 'list', 0, 'name') },
    { path: '/energy/record', shows: at('cardRecordList', 'list', 0, 'cardName') },
    { path: '/rights', shows: at('rightsList', 0, 'name') },
    { path: `/rights/detail?rightsId=${at('rightsDetail', 'rightsId')}`, shows: at('rightsDetail', 'name') },
    { path: '/rights/record', shows: '权益' },
    { path: '/activity/benefit', shows: at('activityBenefit', 'title') },
    { path: '/invoice/index', shows: '发票' },
    { path: '/invoice/noBillList', shows: at('uninvoicedList', 'list', 0, 'stationName') },
    { path: '/invoice/history', shows: at('invoiceHistory', 'list', 0, 'title') },
    { path: `/invoice/detail/${at('invoiceDetail', 'invoiceId')}`, shows: at('invoiceDetail', 'sellerName') },
    { path: '/invoice/commonUse', shows: at('titleList', 0, 'title') },
    { path: '/invoice/setting', shows: '抬头' },
    { path: '/plugCharge/console', shows: at('pileConsole', 'pile', 'name') },
    { path: `/plugCharge/setting?pileId=${at('plugSettingRead', 'pileId')}`, shows: '充电限制' },
    {
      path: `/plugCharge/robotControl?pileId=${at('robotTelemetryRead', 'pileId')}`,
      shows: '长按自动插枪',
    },
    {
      path: `/pile/details/${at('applicationDetail', 'applyId')}`,
      shows: at('applicationDetail', 'applyNo'),
    },
    { path: '/pile/introduce', shows: at('pileList', 0, 'name') },
    { path: '/aftercare/record', shows: at('repairList', 'list', 0, 'pileName') },
    {
      path: `/aftercare/detail?id=${at('repairInfo', 'repairId')}`,
      shows: at('repairInfo', 'pileName'),
    },
    { path: '/aftercare/apply', shows: at('repairConfig', 'piles', 0, 'name') },
  ];
}
