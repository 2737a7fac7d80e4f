import type { CaseKind } from '#contract/schema/case.ts';
import { endedByFault } from '#contract/schema/order/stop-reason.ts';
import { orderView } from '../charging/orders/order-view.ts';
import { gateTimes } from '../charging/parking/parking-record.ts';
import { refundDueOf } from '../charging/payments/refund.ts';
import { occupyFeeAt } from '../charging/sessions/occupy.ts';
import { yuan } from './case-words.ts';
import type { OrderSubject, Subject } from './subject.ts';

/** A refund that has failed, or that has not arrived by its day. */
const lateRefundOf = ({ payments }: OrderSubject, now: number) =>
  payments
    .flatMap(({ record }) => record.refunds)
    .find(
      (refund) => refund.status === 'FAILED' || (refund.status === 'PROCESSING' && refundDueOf(refund) < now),
    );

/** Whether the gate of the car park has answered none of the attempts to get the relief. */
export const isGateSilent = ({ parking }: Pick<OrderSubject, 'parking'>): boolean =>
  parking?.state === 'NO_ANSWER' && parking.facts.attempts >= gateTimes.attempts;

/** A known problem of an order, in the owner's words: the most likely reason of a case. */
function problemsOf(of: OrderSubject, now: number): Partial<Record<CaseKind, string>> {
  const { record } = of.order;
  const late = lateRefundOf(of, now);
  const { amount } = occupyFeeAt(record, now);
  const isFault = record.startFail !== null || (record.end !== null && endedByFault(record.end.reason));
  return {
    ...(late ? { REFUND: `${yuan(late.amount)} 的退款没有到账（退款编号 ${late.refundNo}），请核实。` } : {}),
    ...(isGateSilent(of) ? { PARKING: '停车场系统三次都没有应答，停车费没有减免，请协助处理。' } : {}),
    ...(amount > 0 ? { OVERSTAY: '' } : {}),
    ...(isFault ? { CHARGE: '' } : {}),
  };
}

/** Kinds that fit an order, whatever its owner wants to say. */
function fitting({ order, payments, parking }: OrderSubject, now: number): CaseKind[] {
  const { record, status } = order;
  const isUnpaid = status === 'CREATED' || status === 'CANCELLED';
  const isPaidBack = payments.some((payment) => payment.record.refunds.length > 0);
  const mayBeInvoiced = status === 'SETTLED' && orderView(order, now).invoiceStatus !== 'NOT_ALLOWED';
  return [
    ...(record.charge && !isUnpaid ? (['BILL'] as const) : []),
    ...(isPaidBack || status === 'PREPAID' ? (['REFUND'] as const) : []),
    ...(occupyFeeAt(record, now).amount > 0 ? (['OVERSTAY'] as const) : []),
    ...(parking && !parking.facts.withoutCharge && parking.state !== 'NONE' ? (['PARKING'] as const) : []),
    ...(isUnpaid ? [] : (['CHARGE'] as const)),
    ...(mayBeInvoiced ? (['INVOICE'] as const) : []),
    'OTHER',
  ];
}

/** @returns the kinds that a case about something can have, those of a known problem first @param now epoch ms */
export function kindsOf({ of, connector }: Subject, now: number): CaseKind[] {
  if (!of) return connector ? ['CHARGE', 'OTHER'] : ['OTHER'];
  const problems = Object.keys(problemsOf(of, now)) as CaseKind[];
  const all = fitting(of, now);
  return [
    ...problems.filter((kind) => all.includes(kind)),
    ...all.filter((kind) => !problems.includes(kind)),
  ];
}

/** @returns a text for a known problem that the owner may send; empty for none */
export const suggestedText = ({ of }: Subject, kind: CaseKind | undefined, now: number): string =>
  (of && kind && problemsOf(of, now)[kind]) ?? '';
