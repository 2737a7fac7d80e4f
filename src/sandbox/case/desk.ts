import type { CaseRecord } from '#contract/schema/case.ts';
import { failedRefundsOf, repay } from '../charging/back-office/repay.ts';
import { mostOff, takeOff } from '../charging/back-office/take-off.ts';
import { refundDueOf } from '../charging/payments/refund.ts';
import { saveCase } from '../charging/orders/order-case.ts';
import type { SandboxContext } from '../context.ts';
import type { ServiceCase } from './case-record.ts';
import { mostGoodwill } from './case-times.ts';
import { dayAndTime, yuan } from './case-words.ts';
import { isGateSilent } from './kinds.ts';
import type { OrderSubject } from './subject.ts';

/** What the desk decides; `amount` in fen. */
export interface Verdict {
  /** `off`: taken off the bill; `repay`: a refund that the channel gave up is paid out; `null`: no money. */
  money: 'off' | 'repay' | null;
  amount: number;
  /** Without money. */
  kind: 'EXPLAINED' | 'DECLINED';
  text: string;
}

const explained = (text: string): Verdict => ({ money: null, amount: 0, kind: 'EXPLAINED', text });
const off = (amount: number, text: string): Verdict => ({ money: 'off', amount, kind: 'EXPLAINED', text });

/** @returns fen that service has taken off a bill so far */
const takenOff = ({ order }: OrderSubject): number =>
  -order.record.adjustments.reduce((sum, { amount }) => sum + amount, 0);

const notBilled = explained('这笔订单还没有出账，出账后如有疑问可以再次提交。');

/** A fee of the bill that the desk gives back as far as it can. @param fee fen @param what its name */
function giveBack(of: OrderSubject, fee: number, what: string, time: number): Verdict {
  if (!of.order.record.settlement) return notBilled;
  if (takenOff(of) >= fee) return explained(`${what}已经为您处理过，请看账单里的记录。`);
  const amount = Math.min(fee - takenOff(of), mostGoodwill, mostOff(of, time));
  if (amount > 0) return off(amount, `已核对记录，为您减免${what} ${yuan(amount)}，账单已更正。`);
  const text = `这笔订单已开票或正在退款，${what}暂时不能调整。退款完成或发票红冲后，可以再次提交。`;
  return { ...explained(text), kind: 'DECLINED' };
}

/** The gate that took the fee is not on the bill; that of the operator is. */
function aboutParking(of: OrderSubject, time: number): Verdict {
  const fee = of.order.record.settlement?.parkingAmount ?? 0;
  if (!isGateSilent(of)) return explained('停车减免以停车场的答复为准，规则在订单里可以查看。');
  if (fee > 0) return giveBack(of, fee, '停车费', time);
  return explained('已把您的充电记录发给停车场。停车费由停车场收取，离场时请向工作人员出示订单。');
}

/** What became of the refunds of an order. */
function aboutRefund(of: OrderSubject): Verdict {
  const failed = failedRefundsOf(of);
  const last = of.payments.flatMap(({ record }) => record.refunds).at(-1);
  const failedAmount = failed.reduce((sum, { amount }) => sum + amount, 0);
  if (failedAmount > 0)
    return {
      money: 'repay',
      amount: failedAmount,
      kind: 'EXPLAINED',
      text: `支付渠道没有退成功，${yuan(failedAmount)} 已由客服转回您的付款账户，退款编号 ${failed.map(({ refundNo }) => refundNo).join('、')}。`,
    };
  if (!last) return explained('这笔订单没有退款。');
  if (last.status === 'PROCESSING')
    return explained(
      `退款已提交支付渠道，预计 ${dayAndTime(refundDueOf(last))} 前到账，退款编号 ${last.refundNo}。`,
    );
  return explained(
    `${yuan(last.amount)} 已在 ${dayAndTime(last.time)} 原路退回，退款编号 ${last.refundNo}。`,
  );
}

/** The usual decision about an order, from its facts alone. */
function aboutOrder(kind: ServiceCase['kind'], of: OrderSubject, time: number): Verdict {
  const { record, status } = of.order;
  const { settlement } = record;
  switch (kind) {
    case 'OVERSTAY':
      return giveBack(of, settlement?.occupyAmount ?? 0, '占位费', time);
    case 'PARKING':
      return aboutParking(of, time);
    case 'REFUND':
      return aboutRefund(of);
    case 'BILL':
      if (!settlement)
        return status === 'ABNORMAL' ? explained('这笔订单正在核实，核实后会按实际电量结算。') : notBilled;
      return explained(`已逐段核对电量和电价，账单 ${yuan(settlement.totalAmount)} 与充电桩记录一致。`);
    case 'INVOICE':
      return explained('发票按实付金额开具，抬头有误可以在发票详情里换开。');
    case 'CHARGE':
      return explained('已请场站检查这把枪，故障排除前会显示为不可用。');
    default:
      return explained('已记录您的反馈，谢谢。');
  }
}

/** @returns what the desk decides by itself at a time, epoch ms */
export function verdictOf({ kind }: ServiceCase, of: OrderSubject | null, time: number): Verdict {
  if (of) return aboutOrder(kind, of, time);
  return explained(kind === 'CHARGE' ? '已请场站检查这把枪，谢谢您的反馈。' : '已记录您的反馈，谢谢。');
}

/** Why the desk declines, in words for the owner. */
export const declined: Verdict = {
  ...explained('已核对记录，收费符合您下单时确认的规则，这次不作调整。'),
  kind: 'DECLINED',
};

/** What the desk asks where it needs more. */
export const question = '请补充现场照片，或说明当时的情况，方便我们核实。';

/**
 * Carries a verdict out: the only way in which a case moves money. @returns the outcome of the case @throws NoDecision if it is not
 * possible
 */
export async function carryOut(
  context: SandboxContext,
  caseNo: string,
  of: OrderSubject | null,
  verdict: Verdict,
  time: number,
): Promise<NonNullable<CaseRecord['outcome']>> {
  if (verdict.money === null || !of) return { kind: verdict.kind, amount: null };
  let outcome: NonNullable<CaseRecord['outcome']>;
  if (verdict.money === 'repay') outcome = { kind: 'REFUNDED', amount: await repay(context, of, time) };
  else {
    const isBack = await takeOff(context, of, verdict.amount, time, `客服已核实，减免部分费用（${caseNo}）`);
    outcome = { kind: isBack ? 'REFUNDED' : 'ADJUSTED', amount: verdict.amount };
  }
  await saveCase(context, of);
  return outcome;
}
