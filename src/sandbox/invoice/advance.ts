import type { SandboxContext } from '../context.ts';
import { notify } from '../notice/notify.ts';
import { invoiceWords } from '../notice/words.ts';
import { happenToInvoice, type InvoiceDue } from './invoice-moves.ts';
import { invoiceOf, type InvoiceCase } from './invoice-record.ts';
import { saveInvoice } from './store.ts';

/** @returns the next automatic event of an invoice and its time, or `null` */
function nextOf({ status, record }: InvoiceCase): { event: InvoiceDue; time: number } | null {
  if (status === 'SUBMITTED') {
    const { outcome, dueTime } = record.application;
    return { event: outcome === 'ok' ? 'issue' : outcome === 'late' ? 'expire' : 'refuse', time: dueTime };
  }
  if (status !== 'REVERSING' || !record.reversal) return null;
  const { outcome, dueTime } = record.reversal;
  return { event: outcome === 'ok' ? 'redConfirmed' : 'redRefused', time: dueTime };
}

/** Invoices that wait for the tax platform, the earliest application first. */
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
 * Advances every invoice to the sandbox's present time. Each event happens at its own time, so that the
 * result is the same whether this runs every second or once after an hour. A reversed invoice creates another
 * one, so the list is read again.
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
    await tellOfInvoice(context, due.invoice, due.next.event, due.next.time);
  }
}

const outcomes = {
  issue: 'issued',
  refuse: 'failed',
  expire: 'failed',
  redConfirmed: 'reversed',
  redRefused: 'kept',
} as const satisfies Record<InvoiceDue, Parameters<typeof invoiceWords>[2]>;

async function tellOfInvoice(
  { db }: SandboxContext,
  { invoiceId, userId, record: { amount } }: InvoiceCase,
  event: InvoiceDue,
  time: number,
): Promise<void> {
  const words = invoiceWords(invoiceId, amount, outcomes[event]);
  await notify(db, { userId, kind: 'INVOICE', about: `${invoiceId}-${time}`, time, words });
}

/** An invoice that does not wait for an answer. */
export class NotWaiting extends Error {
  override readonly name = 'NotWaiting';
}

/**
 * The tax platform answers an invoice now, whatever the scenario planned: `true` issues it or confirms its
 * reversal, `false` refuses. @returns its state then @throws NotWaiting
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
