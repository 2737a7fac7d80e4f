import { shanghaiMinute } from '#contract/pricing.ts';
import type { OccupyRule } from '#contract/schema/station/cost-rules.ts';
import type { Order } from '../charging/orders/order-record.ts';

/** What the owner reads, and where a press leads. */
export interface NoticeWords {
  title: string;
  text: string;
  /** Address of a page without the base path. */
  target: string | null;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** @param time epoch ms @returns the clock of Asia/Shanghai, `09:42` */
function clockOf(time: number): string {
  const minute = Math.floor(shanghaiMinute(time));
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

const money = (fen: number): string => (fen / 100).toFixed(2);
const kwh = (wh: number): string => (wh / 1_000).toFixed(1);
const placeOf = ({ record }: Order): string => `${record.station.name} ${record.connector.connectorName}`;
const orderPage = ({ orderNo }: Order): string => `/order/${encodeURIComponent(orderNo)}`;
const chargePage = ({ orderNo }: Order): string => `/charge?orderNo=${encodeURIComponent(orderNo)}`;

/** @returns `0.50 元/分钟，最高 60 元` */
function feeText({ perMinAmount, capAmount, when }: OccupyRule): string {
  const cap = capAmount === null ? '' : `，最高 ${money(capAmount).replace(/\.00$/, '')} 元`;
  return `${money(perMinAmount)} 元/分钟${cap}${when === 'BUSY' ? '，仅在没有其他空闲枪时收取' : ''}`;
}

/** From when staying costs, epoch ms, and how much. */
export interface StayFee {
  begin: number;
  rule: OccupyRule;
}

const leaveText = (fee: StayFee | null): string =>
  fee
    ? `请在 ${clockOf(fee.begin)} 前拔枪驶离，之后超时占位费 ${feeText(fee.rule)}。`
    : '请尽快拔枪驶离，方便其他车主。';

/** @param time expected end, epoch ms */
export const nearEndWords = (order: Order, time: number, fee: StayFee | null): NoticeWords => ({
  title: '充电即将结束',
  text: `${placeOf(order)}：预计 ${clockOf(time)} 结束。${leaveText(fee)}`,
  target: chargePage(order),
});

/** @param time when the money is used up, epoch ms */
export const moneyLowWords = (order: Order, time: number): NoticeWords => ({
  title: '预付金额即将用完',
  text: `${placeOf(order)}：预计 ${clockOf(time)} 用完预付金额，届时自动结束充电。`,
  target: chargePage(order),
});

export const endedWords = (order: Order, fee: StayFee | null, unplugged: boolean): NoticeWords => ({
  title: '充电已结束',
  text: `${placeOf(order)}：已充 ${kwh(order.record.end?.wh ?? 0)} 度。${unplugged ? '' : leaveText(fee)}`,
  target: orderPage(order),
});

export const faultEndWords = (order: Order, why: string): NoticeWords => ({
  title: '充电异常结束',
  text: `${placeOf(order)}：${why}，充电已停止。请查看订单或联系客服。`,
  target: orderPage(order),
});

/** @param why the reason, and whether another attempt is possible */
export const startFailedWords = (order: Order, why: string): NoticeWords => ({
  title: '充电没有启动',
  text: `${placeOf(order)}：${why}。`,
  target: chargePage(order),
});

export const overstaySoonWords = (order: Order, { begin, rule }: StayFee): NoticeWords => ({
  title: '即将收取超时占位费',
  text: `${placeOf(order)}：${clockOf(begin)} 起 ${feeText(rule)}，请尽快拔枪驶离。`,
  target: chargePage(order),
});

export const overstayWords = (order: Order, { begin, rule }: StayFee): NoticeWords => ({
  title: '已开始收取超时占位费',
  text: `${placeOf(order)}：${clockOf(begin)} 起 ${feeText(rule)}，请尽快拔枪驶离。`,
  target: chargePage(order),
});

/** @param amount the fee so far, fen */
export const overstaySumWords = (order: Order, amount: number, isCap: boolean): NoticeWords => ({
  title: isCap ? '超时占位费已达上限' : '超时占位费已过半',
  text: `${placeOf(order)}：已产生 ${money(amount)} 元${isCap ? '，不再增加' : ''}，请尽快拔枪驶离。`,
  target: chargePage(order),
});

/** @param amount fen that are still owed */
export const arrearsWords = (order: Order, amount: number): NoticeWords => ({
  title: '有待补缴的充电费用',
  text: `${order.record.station.name}：预付金额不足，还需补缴 ¥${money(amount)}。`,
  target: orderPage(order),
});

/** @param amount fen */
export const refundedWords = (order: Order, amount: number): NoticeWords => ({
  title: '退款已到账',
  text: `${order.record.station.name}：¥${money(amount)} 已原路退回。`,
  target: orderPage(order),
});

/** @param amount fen */
export const refundFailedWords = (order: Order, amount: number): NoticeWords => ({
  title: '退款失败',
  text: `${order.record.station.name}：¥${money(amount)} 未能退回，客服正在处理。`,
  target: orderPage(order),
});

export type CaseNews = 'question' | 'answer' | 'closed';

/** What happened to a case. @param name its kind in words @param text what service or the system wrote */
export const caseWords = (caseId: string, name: string, news: CaseNews, text: string): NoticeWords => ({
  title: `${name}${{ question: '等您补充', answer: '已答复', closed: '已结案' }[news]}`,
  text,
  target: `/case/${encodeURIComponent(caseId)}`,
});

/** An invoice is issued, refused or reversed. @param amount fen */
export const invoiceWords = (
  invoiceId: string,
  amount: number,
  what: 'issued' | 'failed' | 'reversed' | 'kept',
): NoticeWords => ({
  title: { issued: '发票已开具', failed: '发票开具失败', reversed: '发票已红冲', kept: '换开未成功' }[what],
  text: {
    issued: `¥${money(amount)} 的电子发票已开具，可查看和下载。`,
    failed: `¥${money(amount)} 的发票未能开具，请核对抬头后重新申请。`,
    reversed: `¥${money(amount)} 的发票已红冲，正在按新抬头开具。`,
    kept: `¥${money(amount)} 的发票没有红冲，原发票继续有效。`,
  }[what],
  target: `/invoice/detail/${encodeURIComponent(invoiceId)}`,
});

/** @param endTime epoch ms */
export const couponEndsWords = (name: string, endTime: number): NoticeWords => ({
  title: '优惠券即将到期',
  text: `“${name}”将在 ${dayOf(endTime)} ${clockOf(endTime)} 到期，请尽快使用。`,
  target: '/chargeMap',
});

const shanghaiOffsetMs = 8 * 3_600_000;
/** @returns `3月5日` in Asia/Shanghai */
function dayOf(time: number): string {
  const date = new Date(time + shanghaiOffsetMs);
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
}

/** What became of a relief of parking; `null` for a state that is not told. @param leaveBy epoch ms, `null` for no limit */
export function parkingWords(order: Order, state: string, leaveBy: number | null): NoticeWords | null {
  const leave = leaveBy === null ? '' : `，请在 ${clockOf(leaveBy)} 前离场`;
  const said: Readonly<Record<string, [title: string, text: string]>> = {
    GRANTED: ['停车费已减免', `停车费已减免${leave}。`],
    NO_ENTRY: ['停车减免未成功', '查不到该车牌的入场记录，请核对车牌后重试。'],
    NOT_MET: ['停车减免未成功', '本次充电未达到停车减免条件。'],
    NO_ANSWER: ['停车减免未成功', '停车场系统无应答，离场时请向工作人员出示订单。'],
    EXPIRED: ['停车减免已过期', '超过离场时间，停车费由停车场收取。'],
  };
  const words = said[state];
  if (!words) return null;
  return { title: words[0], text: `${order.record.station.name}：${words[1]}`, target: orderPage(order) };
}

const reportWords = {
  BROKEN: '坏了',
  BAY_TAKEN: '车位被占',
  LOCK: '地锁没开',
  PLUG: '枪头有问题',
  SCREEN: '屏幕有问题',
  PRICE: '价格不符',
  MISMATCH: '和页面不符',
} as const;
const reportOutcomes = {
  CONFIRMED: ['您反映的问题已核实', '已核实，正在安排处理。'],
  FIXED: ['您反映的问题已修复', '已修复，可以使用了，感谢您的反映。'],
  FINE: ['您反映的问题有结果了', '核实后现场正常。如果仍有问题，请再次反映。'],
} as const;

/** What has become of a report about a connector. */
export function reportOutcomeWords(
  { kind, connectorId }: { kind: keyof typeof reportWords; connectorId: string },
  status: keyof typeof reportOutcomes,
  place: string,
): NoticeWords {
  const [title, text] = reportOutcomes[status];
  return {
    title,
    text: `${place}（${reportWords[kind]}）：${text}`,
    target: `/chargegunInfo/${encodeURIComponent(connectorId)}`,
  };
}

const className = { SUPER: '超充', FAST: '快充', SLOW: '慢充' } as const;

export const connectorFreeWords = (
  stationId: string,
  stationName: string,
  powerClass: keyof typeof className,
): NoticeWords => ({
  title: '有空闲的充电枪了',
  text: `${stationName}：有${className[powerClass]}枪空出，不为您保留，请以现场为准。`,
  target: `/charge/station?stationId=${encodeURIComponent(stationId)}&powerClass=${powerClass}`,
});

/** A home pile, as its owner calls it. */
interface PileName {
  pileId: string;
  name: string;
}

const pileWords = ({ pileId, name }: PileName, title: string, text: string): NoticeWords => ({
  title,
  text: `${name}：${text}`,
  target: `/plugCharge/console?pileId=${encodeURIComponent(pileId)}`,
});

export const pileStartedWords = (pile: PileName): NoticeWords =>
  pileWords(pile, '家充桩已开始充电', '已开始充电。');
export const pileEndedWords = (pile: PileName, wh: number): NoticeWords =>
  pileWords(pile, '家充桩已结束充电', `本次充入 ${kwh(wh)} 度。`);
export const pileFaultWords = (pile: PileName, fault: string): NoticeWords =>
  pileWords(pile, '家充桩故障', `${fault}，请查看处理方法。`);
export const pileOfflineWords = (pile: PileName): NoticeWords =>
  pileWords(pile, '家充桩已离线', '已断开网络连接，请检查电源与网络。');
/** @param start begin of the scheduled time, epoch ms */
export const pileMissedWords = (pile: PileName, start: number): NoticeWords =>
  pileWords(pile, '预约充电没有开始', `${clockOf(start)} 的预约时段已开始，但没有充电，请检查是否插好枪。`);
export const pileStrangerWords = (pile: PileName): NoticeWords =>
  pileWords(pile, '陌生车辆插枪', '有一辆不在授权名单里的车插了枪，没有开始充电。');
