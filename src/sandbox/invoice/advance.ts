import type { SandboxContext } from '../context.ts';
import { happenToInvoice, type InvoiceDue } from './invoice-moves.ts';
import { invoiceOf, type InvoiceCase } from './invoice-record.ts';
import { saveInvoice } from './store.ts';

/** @returns what happens next to an invoice by itself and when, or `null` */
function nextOf({ status, record }: InvoiceCase): { event: InvoiceDue; time: number } | null {
  if (status === 'SUBMITTED') {
    const { outcome, dueTime } = record.application;
    return { event: outcome === 'ok' ? 'issue' : outcome === 'late' ? 'expire' : 'refuse', time: dueTime };
  }
  if (status !== 'REVERSING' || !record.reversal) return null;
  const { outcome, dueTime } = record.reversal;
  return { event: outcome === 'ok' ? 'redConfirmed' : 'redRefused', time: dueTime };
}

/** Invoices that the tax platform still has to answer, the one that was applied for first first. */
async function open({ db }: SandboxContext): Promise<InvoiceCase[]> {
  const rows = await db
    .selectFrom('invoice')
    .selectAll()
    .where('status', 'in', ['SUBMITTED', 'REVERSING'])
    .orderBy('applyTime')
    .orderBy('invoiceId')
    .execute();
  return rows.map(invoiceOf);
}

/**
 * Brings every invoice up to the sandbox's present time: what happens happens at its own time, so that it is the same
 * whether this runs every second or once after an hour. An invoice that is reversed begins another one, so it looks again.
 */
export async function advanceInvoices(context: SandboxContext): Promise<void> {
  const now = context.clock.now();
  for (;;) {
    const due = (await open(context))
      .map((invoice) => ({ invoice, next: nextOf(invoice) }))
      .filter(({ next }) => next !== null && next.time <= now)
      .sort((a, b) => (a.next?.time ?? 0) - (b.next?.time ?? 0))[0];
    if (!due?.next) return;
    await happenToInvoice(context, due.invoice, due.next.event, due.next.time);
  }
}

/** An invoice that does not wait for an answer. */
export class NotWaiting extends Error {
  override readonly name = 'NotWaiting';
}

/**
 * The tax platform answers an invoice now, whatever it was to say: `true` issues it or confirms its red letter, `false`
 * refuses.
 * @returns its state then @throws NotWaiting
 */
export const answerInvoice = (context: SandboxContext, invoiceId: string, isGranted: boolean) =>
  context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    await advanceInvoices(inside);
    const invoice = (await open(inside)).find((candidate) => candidate.invoiceId === invoiceId);
    if (!invoice) throw new NotWaiting(`${invoiceId} does not wait for an answer`);
    const asked = invoice.status === 'SUBMITTED' ? invoice.record.application : invoice.record.reversal;
    Object.assign(asked ?? {}, { outcome: isGranted ? 'ok' : 'refuse', dueTime: context.clock.now() });
    await saveInvoice(db, invoice);
    await advanceInvoices(inside);
    const row = await db
      .selectFrom('invoice')
      .select('status')
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    return { invoiceId, status: row.status };
  });
