import type { StoredTitle } from '#contract/invoice/title-rules.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { orderOf, type Order } from '../charging/orders/order-record.ts';
import type { SandboxContext } from '../context.ts';
import { invoiceMachine, type InvoiceEvent } from './invoice-machine.ts';
import { freshInvoice, newFileKey, type InvoiceCase, type InvoiceRecord } from './invoice-record.ts';
import { invoiceTimes } from './invoice-rules.ts';
import { uninvoiced } from './sale/invoiceable.ts';
import { sumsOf } from './sale/lines.ts';
import type { Seller } from './sale/sellers.ts';
import { markOrders, newInvoiceId, newInvoiceNo, saveInvoice } from './store.ts';

/** Moves an invoice along its machine. */
export function moveInvoice(invoice: InvoiceCase, event: InvoiceEvent, guard: string | null = null): void {
  invoice.status = transition(invoiceMachine, invoice.status, event, guard);
}

/** The content of an application for an invoice. */
interface Application {
  userId: string;
  seller: Pick<Seller, 'sellerId' | 'sellerName' | 'taxNo'>;
  title: StoredTitle;
  remark: string;
  reissueOf: string | null;
  /** The orders as they are, or the content of the invoice that is replaced. */
  content: Pick<InvoiceRecord, 'orders' | 'lines' | 'amount' | 'netAmount' | 'taxAmount'>;
}

/** @returns the content of an invoice for these orders */
export const contentOf = (orders: readonly Order[], seller: Seller): Application['content'] => ({
  orders: orders.map(uninvoiced),
  ...sumsOf(orders, seller),
});

/** Creates an invoice, which holds its orders from now on. The tax platform's answer is fixed here. */
export async function submitInvoice(
  { db, scenario }: Pick<SandboxContext, 'db' | 'scenario'>,
  { userId, seller, title, remark, reissueOf, content }: Application,
  time: number,
): Promise<InvoiceCase> {
  const outcome = scenario.invoice;
  const invoice: InvoiceCase = {
    invoiceId: await newInvoiceId(db, time),
    userId,
    status: transition(invoiceMachine, null, 'apply', 'all orders invoiceable, of one seller, as expected'),
    applyTime: time,
    fileKey: newFileKey(),
    record: {
      ...freshInvoice,
      resends: [],
      ...content,
      sellerId: seller.sellerId,
      sellerName: seller.sellerName,
      sellerTaxNo: seller.taxNo,
      title,
      remark,
      email: title.email,
      reissueOf,
      application: {
        time,
        outcome,
        dueTime: time + (outcome === 'late' ? invoiceTimes.failMs : invoiceTimes.issueMs),
      },
    },
  };
  await saveInvoice(db, invoice);
  await markOrders(db, invoice, 'PROCESSING');
  return invoice;
}

/** The answer of the tax platform, or the end of the waiting time. */
export type InvoiceDue = Exclude<InvoiceEvent, 'apply' | 'resend' | 'reissue'>;

async function confirmRed(context: SandboxContext, invoice: InvoiceCase, time: number): Promise<void> {
  const { db } = context;
  const { record, userId, invoiceId } = invoice;
  if (!record.reversal) throw new Error(`${invoiceId} is not being reversed`);
  const { orders, lines, amount, netAmount, taxAmount } = record;
  record.redInvoiceNo = await newInvoiceNo(db, time);
  record.reverseTime = time;
  await markOrders(db, invoice, 'NONE');
  const next = await submitInvoice(
    context,
    {
      userId,
      seller: { sellerId: record.sellerId, sellerName: record.sellerName, taxNo: record.sellerTaxNo },
      title: record.reversal.title,
      remark: record.remark,
      reissueOf: invoiceId,
      content: { orders, lines, amount, netAmount, taxAmount },
    },
    time,
  );
  record.reversedBy = next.invoiceId;
}

/** Applies an event to an invoice at its time; writes the invoice and its orders. */
export async function happenToInvoice(
  context: SandboxContext,
  invoice: InvoiceCase,
  event: InvoiceDue,
  time: number,
): Promise<void> {
  const { db } = context;
  const { record } = invoice;
  moveInvoice(invoice, event, event === 'expire' ? '72 h' : null);
  if (event === 'issue') {
    record.invoiceNo = await newInvoiceNo(db, time);
    record.issueTime = time;
    await markOrders(db, invoice, 'INVOICED');
  } else if (event === 'refuse' || event === 'expire') {
    record.failReason = event === 'refuse' ? '税务平台退回：购买方名称与税号不一致' : '超过72小时未开具';
    await markOrders(db, invoice, 'NONE');
  } else if (event === 'redConfirmed') await confirmRed(context, invoice, time);
  else record.reverseRefusal = '红字确认单未通过，原发票继续有效';
  if (invoice.status !== 'REVERSED') record.reversal = null;
  await saveInvoice(db, invoice);
}

/** @returns the named orders that belong to the user */
export async function namedOrders(
  db: SandboxContext['db'],
  userId: string,
  orderNos: readonly string[],
): Promise<Map<string, Order>> {
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .where('userId', '=', userId)
    .where('orderNo', 'in', orderNos)
    .execute();
  return new Map(rows.map((row) => [row.orderNo, orderOf(row)]));
}
