import type { AnswerOf } from '#contract/call.ts';
import type { invoiceDetail } from '#contract/calls/invoice/invoice-detail.ts';
import { formatDateTime } from '#core/time/day.ts';

export type InvoiceDetail = AnswerOf<typeof invoiceDetail>;

/** A step of an invoice, in the words of the owner. */
export interface InvoiceStep {
  state: 'done' | 'now' | 'failed' | 'next';
  label: string;
  /** Why it failed, or how long it takes. */
  note?: string;
  /** When it was. */
  time?: string;
}

const at = (time: number | null): { time?: string } => (time === null ? {} : { time: formatDateTime(time) });

/** The steps of an invoice, those that were and those to come (domain model, 2.3). */
export function stepsOf(invoice: InvoiceDetail): InvoiceStep[] {
  const { status, applyTime, issueTime, failReason, reverseTime, reverseRefusal } = invoice;
  const applied: InvoiceStep = { state: 'done', label: '提交申请', ...at(applyTime) };
  const issued: InvoiceStep = { state: 'done', label: '开具发票', ...at(issueTime) };
  switch (status) {
    case 'SUBMITTED':
      return [
        applied,
        { state: 'now', label: '开票中', note: '一般几分钟，最长 72 小时' },
        { state: 'next', label: '发送到邮箱' },
      ];
    case 'ISSUED':
      return [
        applied,
        issued,
        reverseRefusal === null
          ? { state: 'done', label: '发送到邮箱' }
          : { state: 'failed', label: '换开未通过，原发票继续有效', note: reverseRefusal },
      ];
    case 'FAILED':
      return [
        applied,
        { state: 'failed', label: '开票失败', ...(failReason === null ? {} : { note: failReason }) },
      ];
    case 'REVERSING':
      return [applied, issued, { state: 'now', label: '红冲中' }, { state: 'next', label: '按新抬头开具' }];
    case 'REVERSED':
      return [applied, issued, { state: 'done', label: '已红冲', ...at(reverseTime) }];
    default:
      return [applied];
  }
}

const sentences: Partial<Record<InvoiceDetail['status'], string>> = {
  SUBMITTED: '已提交税务平台，开好后发到您的邮箱',
  FAILED: '订单已恢复为未开票，可以重新申请',
  REVERSING: '原发票红冲后，按新的抬头重新开具',
  REVERSED: '原发票已作废，以新发票为准',
};

/** @returns what happens next, in one sentence; empty where nothing does */
export function sentenceOf({
  status,
  email,
  canApplyAgain,
}: Pick<InvoiceDetail, 'status' | 'email' | 'canApplyAgain'>): string {
  if (status === 'ISSUED' && email) return `已发送到 ${email}`;
  return status === 'FAILED' && !canApplyAgain ? '' : (sentences[status] ?? '');
}

/** Why the invoice cannot be mailed once more; `null` where it can. */
export const resendReason = ({ resendsLeft }: Pick<InvoiceDetail, 'resendsLeft'>): string | null =>
  resendsLeft === 0 ? '今日次数已用完，明天可再发送' : null;
