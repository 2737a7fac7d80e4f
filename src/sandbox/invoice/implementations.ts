import type { Implementation } from '../context.ts';
import { invoiceReissue, invoiceResend } from './after-issue.ts';
import { invoiceApply } from './apply.ts';
import { invoiceDetail, invoiceHistory } from './history.ts';
import { invoiceSummary, uninvoicedList } from './list.ts';
import { titleImplementations } from './titles/titles.ts';

/** The calls about invoices that the sandbox answers. */
export const invoiceImplementations: Implementation[] = [
  invoiceSummary,
  uninvoicedList,
  invoiceApply,
  invoiceHistory,
  invoiceDetail,
  invoiceResend,
  invoiceReissue,
  ...titleImplementations,
];
