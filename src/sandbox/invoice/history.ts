import { invoiceDetail as detailCall, invoiceHistory as historyCall } from '#contract/calls/invoice.ts';
import { implement, type SandboxClock } from '../context.ts';
import { paging } from '../paging.ts';
import { dayOf } from './day.ts';
import type { InvoiceCase } from './invoice-record.ts';
import { invoicePollMs } from './invoice-rules.ts';
import { detailView, invoiceView } from './invoice-view.ts';
import { areFree, invoicesOf, ownInvoice } from './store.ts';

const yearOf = ({ applyTime }: InvoiceCase): number => Number(dayOf(applyTime).slice(0, 4));

const pollOf = (invoices: readonly InvoiceCase[], clock: SandboxClock): number =>
  invoices.some(({ status }) => status === 'SUBMITTED' || status === 'REVERSING')
    ? clock.pollMs(invoicePollMs)
    : 0;

/** Invoices of the user by state and year. */
export const invoiceHistory = implement(historyCall, async ({ db, clock }, request, caller) => {
  const now = clock.now();
  const page = paging(request, now);
  const all = await invoicesOf(db, caller?.userId ?? '');
  const found = all.filter(
    (invoice) =>
      invoice.applyTime <= page.snapshotTime &&
      (!request.status || invoice.status === request.status) &&
      (!request.year || yearOf(invoice) === request.year),
  );
  const answer = page.cut(found);
  const years = [...new Set(all.map(yearOf))].sort((a, b) => b - a);
  return {
    ...answer,
    list: answer.list.map((invoice) => invoiceView(invoice, now)),
    years: years.map((year) => ({ year, count: all.filter((invoice) => yearOf(invoice) === year).length })),
    nextPollMs: pollOf(answer.list, clock),
  };
});

/** An invoice with its orders. @throws Refusal 1280004 */
export const invoiceDetail = implement(detailCall, async ({ db, clock }, { invoiceId }, caller) => {
  const invoice = await ownInvoice(db, caller?.userId ?? '', invoiceId);
  const now = clock.now();
  const canApplyAgain = invoice.status === 'FAILED' && (await areFree(db, invoice, now));
  return { ...detailView(invoice, now), canApplyAgain, nextPollMs: pollOf([invoice], clock) };
});
