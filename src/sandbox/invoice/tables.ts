/** Times in epoch ms of the sandbox's clock. */

export interface InvoiceTable {
  invoiceId: string;
  userId: string;
  status: string;
  applyTime: number;
  /** Random, so that its files cannot be guessed. */
  fileKey: string;
  /** JSON of everything else; see invoice-record.ts. */
  json: string;
}

export interface InvoiceTitleTable {
  titleId: string;
  userId: string;
  /** Time of the last use, otherwise of saving; newest first. */
  orderTime: number;
  /** JSON of the contract's `invoiceTitle`. */
  json: string;
}

export interface InvoiceTables {
  invoice: InvoiceTable;
  invoiceTitle: InvoiceTitleTable;
}
