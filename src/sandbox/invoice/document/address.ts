import type { InvoiceCase } from '../invoice-record.ts';

export const invoiceFilePath = '/__sandbox/invoice-file/';
export type InvoiceFileKind = 'pdf' | 'xml';

/** Where the sandbox serves a file of an invoice, outside of the base path. */
export const invoiceFileUrl = ({ fileKey }: InvoiceCase, kind: InvoiceFileKind): string =>
  `${invoiceFilePath}${fileKey}.${kind}`;
