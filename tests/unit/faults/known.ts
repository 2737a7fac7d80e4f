/** Known deviations of pages from the matrix, with reasons. A row that no case needs any more fails a test. */
export interface Known {
  /** Names of the scenario and of the call. */
  cell: string;
  complaint: RegExp;
  why: string;
}

const suggested = 'the next character asks for suggestions again, and the name can be typed without them';

const rows: readonly Known[] = [
  {
    cell: 'pileReject, pileEligibility',
    complaint: /^(does not say (服务暂时不可用，请稍后重试|数据异常，请稍后重试)|offers no way on)$/,
    why: 'the code of the refusal is the answer, and the way on is 更换车辆; what comes beside it are its days',
  },
  {
    cell: 'pileReject, pileEligibility',
    complaint: /^(loads without an end|(is not as ever, without|does not come back): 您的其他车辆)/,
    why: 'the cars are checked once it is known that one was refused: two answers of 14 s come after 28 s',
  },
  {
    cell: 'an action of an arm, robotAction',
    complaint: /^had 2 ids$/,
    why: 'the arm takes no press from more than 6 s ago: the next is another, and the former begins nothing any more',
  },
  {
    cell: 'chargeMap, getUser',
    complaint: /^does not come back: .*充电还满意吗/,
    why: 'a hint that nobody waits for; the next visit has it',
  },
  {
    cell: 'chargeMap, chargeCurrent',
    complaint: /^takes with it: .*充电还满意吗/,
    why: 'one hint at a time, and that the running charge could not be read comes first',
  },
  {
    cell: 'chargeStation, stationTariff',
    complaint: /^takes with it: 全天/,
    why: 'the way to the prices of the day: without a tariff there is none',
  },
  {
    cell: 'chargeMap, citySearch',
    complaint: /^does not come back: 深圳市/,
    why: 'the name of the city is asked for again when the map moves',
  },
  {
    cell: 'chargeMap, everything',
    complaint: /^does not come back: 深圳市 | .*充电还满意吗/,
    why: 'the two above at once',
  },
  {
    cell: 'order, orderDetail',
    complaint: /^(is not as ever, without|does not come back): 实付/,
    why: 'a correction that cannot be read changes what was paid, so no amount of the order is said; one that is over is not asked for again',
  },
  {
    cell: 'order, chargeCurve',
    complaint: /^does not come back: 功率曲线/,
    why: 'the page says in numbers what the curve shows; the next state asks for it again',
  },
  {
    cell: 'energy, cardList',
    complaint: /^is not as ever, without: 剩余合计/,
    why: 'a sum for each kind of cards that has lost a row says too little, so none is said',
  },
  {
    cell: 'invoiceSetting, a name is typed, titleSuggest',
    complaint: /^does not come back: 深圳市示例云栖/,
    why: suggested,
  },
  {
    cell: 'invoiceSetting, a name is typed, everything',
    complaint: /^does not come back: 深圳市示例云栖/,
    why: suggested,
  },
  {
    cell: 'a watch for a free connector, noticeWatch',
    complaint: /^(does not say 服务暂时不可用|has happened 0 times)/,
    why: 'a back end of the first edition answers 404: it has no watches, and none is offered any more',
  },
  {
    cell: 'mapWidget, mapWidget',
    complaint: /^does not say (服务暂时不可用|数据异常)/,
    why: 'the card of the native home page has one text for every failure',
  },
  {
    cell: 'plugChargeConsole, pileConsole',
    complaint: /^is not as ever, without: 即插即充$/,
    why: 'a setting with a schedule that cannot be read says nothing of how the pile charges',
  },
  {
    cell: 'plugChargeRobotControl, robotTelemetryRead',
    complaint: /^is not as ever, without: 机械臂待命/,
    why: 'a word of the arm has 1.5 s to come: one of 14 s is none',
  },
];

const needed = new Set<Known>();

/** Records a problem. @returns whether it is known */
export function isKnown(cell: string, complaint: string): boolean {
  const row = rows.find((one) => one.cell === cell && one.complaint.test(complaint));
  if (row) needed.add(row);
  return row !== undefined;
}

/** @returns the rows of these scenarios that no problem needed */
export const unneeded = (scenarios: readonly { name: string }[]): Known[] =>
  rows.filter((row) => !needed.has(row) && scenarios.some(({ name }) => row.cell.startsWith(`${name}, `)));
