import type { InvoiceCase } from '../invoice-record.ts';

export const paperPath = '/__sandbox/invoice-file/';
export type PaperKind = 'pdf' | 'xml';

/** Where the sandbox serves a file of an invoice, outside of the base path. */
export const paperUrl = ({ fileKey }: InvoiceCase, kind: PaperKind): string =>
  `${paperPath}${fileKey}.${kind}`;
