import { invoiceLimits } from '#contract/invoice/limits.ts';
import type { ChangedOrder } from '#contract/schema/invoice/invoice-change.ts';
import type { InvoiceStatus } from '#contract/schema/invoice/invoice-status.ts';
import { formatYuan } from '#core/money.ts';
import type { Tone } from '#ui/tag/tag.tsx';

/** Labels of the domain model, 2.3. */
const statuses: Record<InvoiceStatus, { text: string; tone: Tone }> = {
  SUBMITTED: { text: '开票中', tone: 'brand' },
  ISSUED: { text: '已开具', tone: 'idle' },
  FAILED: { text: '开票失败', tone: 'fault' },
  REVERSING: { text: '红冲中', tone: 'warn' },
  REVERSED: { text: '已红冲', tone: 'neutral' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
};

/** @returns label and tone of an invoice's state */
export const statusLabel = (status: InvoiceStatus): { text: string; tone: Tone } => statuses[status];

/** @param titleType 1 person, 2 company; any other is unknown */
export const titleTypeWord = (titleType: number): string =>
  titleType === 1 ? '个人' : titleType === 2 ? '企业' : '未知';

/** @param kind of the invoice; special invoices are reserved for later (domain model, 1.7) */
export const kindWord = (kind: 'GENERAL' | 'SPECIAL' | 'UNKNOWN'): string =>
  kind === 'GENERAL' ? '数电普票' : kind === 'SPECIAL' ? '数电专票' : '未知';

/** @param rateBp hundredths of a percent @returns `13%`, `6.5%` */
export const rateWord = (rateBp: number): string => `${rateBp / 100}%`;

/** @returns what changed about a chosen order, in words for the user */
export function changeWord({ reason, shownAmount, invoiceableAmount }: ChangedOrder): string {
  if (reason === 'AMOUNT' && invoiceableAmount !== null)
    return `可开金额由 ¥${formatYuan(shownAmount)} 变为 ¥${formatYuan(invoiceableAmount)}`;
  if (reason === 'TAKEN') return '已在另一张发票上';
  if (reason === 'REFUNDING') return '退款处理中，暂不能开票';
  // The order is missing from the list, which gives no reason.
  return reason === 'NOT_ALLOWED' ? '已退款，或已不能开票' : '已不能开票，可能已退款，或已在另一张发票上';
}

export const reissueNote = '原发票将红冲作废，再按新的抬头开具。每张发票只能换开一次。';

/** @returns why no further title can be saved; `null` if one can */
export const fullReason = (count: number): string | null =>
  count < invoiceLimits.titles ? null : `最多保存${invoiceLimits.titles}个常用抬头`;
