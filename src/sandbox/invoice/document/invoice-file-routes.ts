import type { Hono } from 'hono';
import type { SandboxContext } from '../../context.ts';
import { invoiceOf, type InvoiceCase } from '../invoice-record.ts';
import { invoiceFilePath, type InvoiceFileKind } from './address.ts';
import { invoiceXml } from './xml.ts';

const types: Readonly<Record<InvoiceFileKind, string>> = {
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
};

/** The library and the font are loaded with the first PDF, not when the sandbox starts. */
const pdfOf = async (invoice: InvoiceCase) => (await import('./pdf.ts')).invoicePdf(invoice);

/** Serves the files of issued invoices, generated on request. 404 for an invalid key. */
export function invoiceFileRoutes(app: Hono, { db }: Pick<SandboxContext, 'db'>): void {
  app.get(`${invoiceFilePath}:file{[0-9a-f-]{36}\\.(pdf|xml)}`, async (c) => {
    const file = c.req.param('file');
    const kind: InvoiceFileKind = file.endsWith('pdf') ? 'pdf' : 'xml';
    const row = await db
      .selectFrom('invoice')
      .selectAll()
      .where('fileKey', '=', file.slice(0, 36))
      .executeTakeFirst();
    const invoice = row && invoiceOf(row);
    if (!invoice?.record.invoiceNo) return c.notFound();
    return c.body(kind === 'pdf' ? await pdfOf(invoice) : invoiceXml(invoice), 200, {
      'content-type': types[kind],
      'content-disposition': `inline; filename="${invoice.record.invoiceNo}.${kind}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });
}
