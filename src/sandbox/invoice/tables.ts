/** Times in epoch ms of the sandbox's clock. */

export interface InvoiceTable {
  invoiceId: string;
  userId: string;
  status: string;
  applyTime: number;
  /** Random: who does not know it cannot ask for its files. */
  fileKey: string;
  /** JSON of everything else; see invoice-record.ts. */
  json: string;
}

export interface InvoiceTitleTable {
  titleId: string;
  userId: string;
  /** When it was last used, else saved; the newest first. */
  orderTime: number;
  /** JSON of the contract's `invoiceTitle`. */
  json: string;
}

export interface InvoiceTables {
  invoice: InvoiceTable;
  invoiceTitle: InvoiceTitleTable;
}
