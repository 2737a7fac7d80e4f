import { minuteMs } from '#contract/pricing.ts';
import { maskedPlate } from '#contract/licence-plate.ts';
import type { CaseFact, CaseKind } from '#contract/schema/case.ts';
import type { NoticeChannel } from '#contract/schema/notice.ts';
import { stopReasonText } from '#contract/schema/order/stop-reason.ts';
import { orderView } from '../charging/orders/order-view.ts';
import type { Order } from '../charging/orders/order-record.ts';
import { owedFor } from '../charging/payments/owed.ts';
import { refundDueOf } from '../charging/payments/refund.ts';
import { costRulesIn } from '../charging/orders/order-record.ts';
import { feeBeginOf, leaveTimeOf, occupyFeeAt } from '../charging/sessions/occupy.ts';
import type { SandboxContext } from '../context.ts';
import { findNotice } from '../notice/store.ts';
import { clockTime, dayAndTime, parkingWords, yuan } from './case-words.ts';
import type { OrderSubject, Subject } from './subject.ts';

const kwh = (wh: number): string => `${(wh / 1_000).toFixed(2)} 度`;
const channelWords: Readonly<Record<NoticeChannel, string>> = { PUSH: '推送', SMS: '短信', CALL: '电话' };
const sendingWords = { WAITING: '', SENT: '发送中', DELIVERED: '已送达', FAILED: '失败' } as const;
const refundWords = { PROCESSING: '处理中', REFUNDED: '已退回', FAILED: '失败' } as const;
const invoiceWords = {
  NONE: '未开票',
  PROCESSING: '开票中',
  INVOICED: '已开票',
  NOT_ALLOWED: '不可开票',
} as const;

/** `20:14–20:36，12.34 度`; nothing before a charge. */
function chargeFact({ record }: Order, now: number): CaseFact[] {
  const { charge, end } = record;
  if (!charge) return [];
  const time = `${clockTime(charge.startTime)}–${end ? clockTime(end.time) : ''}`;
  return [
    { label: '充电', value: end ? `${time}，${kwh(end.wh)}` : `${clockTime(charge.startTime)} 开始，充电中` },
  ].filter(() => charge.startTime <= now);
}

/** The sums of a bill, or that there is none yet. */
function billFacts(order: Order, now: number): CaseFact[] {
  const { record } = order;
  if (!record.settlement) return record.charge ? [{ label: '账单', value: '还未出账' }] : [];
  const { elecAmount, serviceAmount, occupyAmount, parkingAmount, totalAmount, payableAmount } = orderView(
    order,
    now,
  );
  const parts = [
    `电费 ${yuan(elecAmount)}`,
    `服务费 ${yuan(serviceAmount)}`,
    ...(occupyAmount > 0 ? [`占位费 ${yuan(occupyAmount)}`] : []),
    ...(parkingAmount ? [`停车费 ${yuan(parkingAmount)}`] : []),
  ];
  const owed = owedFor(order);
  return [
    { label: '账单', value: `合计 ${yuan(totalAmount)}（${parts.join('，')}）` },
    { label: '应付', value: yuan(payableAmount) },
    ...(owed > 0 ? [{ label: '待补缴', value: yuan(owed) }] : []),
  ];
}

/** Minutes and sum of the idle fee. */
function occupyFacts({ record }: Order, now: number): CaseFact[] {
  const { amount } = occupyFeeAt(record, now);
  const begin = feeBeginOf(record);
  if (amount === 0 || !record.end || !begin) return [];
  const leave = Math.min(leaveTimeOf(record), now);
  const span = `${clockTime(begin)}–${clockTime(leave)}`;
  const isEachMinute = costRulesIn(record).occupy?.when !== 'BUSY';
  const minutes = isEachMinute ? `，${Math.floor((leave - begin) / minuteMs)} 分钟` : '';
  return [{ label: '占位', value: `${span}${minutes} ${yuan(amount)}` }];
}

/** How the notice of the end reached the owner. */
async function endNoticeFact({ db }: SandboxContext, { userId, orderNo }: Order): Promise<CaseFact[]> {
  const notice = await findNotice(db, userId, 'ENDED', orderNo);
  if (!notice) return [];
  const sent = notice.record.channels
    .filter(({ state }) => state !== 'WAITING')
    .map(({ channel, state }) => `${channelWords[channel]}${sendingWords[state]}`);
  return [{ label: '结束通知', value: sent.join(' · ') || '未选择提醒方式' }];
}

const parkingFact = ({ parking }: OrderSubject): CaseFact[] => {
  if (!parking || parking.facts.withoutCharge) return [];
  const plate = parking.plate === null ? '' : `${maskedPlate(parking.plate)} `;
  return [{ label: '停车减免', value: `${plate}${parkingWords[parking.state]}` }];
};

const refundFacts = ({ payments }: OrderSubject): CaseFact[] =>
  payments.flatMap(({ record }) =>
    record.refunds.flatMap((refund) => [
      {
        label: '退款',
        value: `${yuan(refund.amount)} ${refundWords[refund.status]}，${dayAndTime(refund.acceptedTime ?? refund.time)} 受理，预计 ${dayAndTime(refundDueOf(refund))} 前到账`,
      },
      { label: '退款编号', value: refund.refundNo },
    ]),
  );

const stopFacts = ({ record }: Order): CaseFact[] => [
  ...(record.end ? [{ label: '结束原因', value: stopReasonText(record.end.reason) }] : []),
  ...(record.startFail
    ? [{ label: '启动失败', value: `${record.startFail.text}（代码 ${record.startFail.code}）` }]
    : []),
  ...(record.abnormalReason ? [{ label: '异常', value: record.abnormalReason }] : []),
];

const statusWords: Readonly<Record<number, string>> = {
  0: '离线',
  1: '空闲',
  2: '已插枪',
  3: '充电中',
  4: '已预约',
  255: '故障',
};

/** The facts of an order that a case of a kind takes along. */
async function ofOrder(
  context: SandboxContext,
  of: OrderSubject,
  about: string,
  kind: CaseKind | undefined,
): Promise<CaseFact[]> {
  const { order } = of;
  const now = context.clock.now();
  const is = (...kinds: readonly CaseKind[]) => kind !== undefined && kinds.includes(kind);
  return [
    { label: '订单', value: about },
    { label: '订单编号', value: order.orderNo },
    ...chargeFact(order, now),
    ...(is('CHARGE') ? stopFacts(order) : []),
    ...(is('OVERSTAY', 'BILL') ? occupyFacts(order, now) : []),
    ...(is('OVERSTAY') ? await endNoticeFact(context, order) : []),
    ...(is('PARKING') ? parkingFact(of) : []),
    ...(is('REFUND') ? refundFacts(of) : []),
    ...(is('INVOICE')
      ? [
          {
            label: '开票',
            value: invoiceWords[orderView(order, now).invoiceStatus as keyof typeof invoiceWords],
          },
        ]
      : []),
    ...billFacts(order, now),
  ];
}

/** What goes along with a case, as its owner reads it before it is sent. @param kind `undefined` before one is chosen */
export async function attachedTo(
  context: SandboxContext,
  { of, connector, about }: Subject,
  kind: CaseKind | undefined,
): Promise<CaseFact[]> {
  if (of) return ofOrder(context, of, about, kind);
  if (!connector) return [];
  return [
    { label: '充电枪', value: about },
    { label: '枪编号', value: connector.row.connectorId },
    { label: '设备状态', value: statusWords[connector.status] ?? '未知' },
  ];
}
