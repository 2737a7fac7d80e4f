import type { StoredTitle } from '#contract/invoice/title-rules.ts';

/** What is asked before an invoice is applied for, or issued anew: it cannot be changed afterwards. */
export interface Confirmation {
  title: StoredTitle;
  remark: string;
  /** Why an invoice is issued anew: then the former one is reversed. */
  reason?: string;
  /** Fen. */
  amount: number;
  orderCount: number | null;
}

/** What comes of an invoice that is issued anew. */
export const reissueNote = '原发票将红冲作废，再按新的抬头开具。每张发票只能换开一次。';
