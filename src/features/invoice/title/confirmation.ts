import type { KeptTitle } from '#contract/invoice/title-rules.ts';

/** What is asked before an invoice is applied for, or issued anew: it cannot be changed afterwards. */
export interface Confirmation {
  title: KeptTitle;
  remark: string;
  /** Why an invoice is issued anew: then the former one is reversed. */
  reason?: string;
  /** Fen. */
  amount: number;
  orderCount: number | null;
}
