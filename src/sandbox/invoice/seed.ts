import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { Order } from '../charging/orders/order-record.ts';
import type { SandboxContext, Scenario } from '../context.ts';
import { users } from '../world/make/people.ts';
import { contentOf, happenToInvoice, moveInvoice, submitInvoice, type InvoiceDue } from './invoice-moves.ts';
import type { InvoiceCase } from './invoice-record.ts';
import { invoiceTimes } from './invoice-rules.ts';
import { sellerOf } from './sale/sellers.ts';
import { invoiceableOrders, saveInvoice } from './store.ts';
import { companies } from './titles/companies.ts';
import { saveTitle, titlesOf } from './titles/title-store.ts';

const dayMs = 86_400_000;

const noDetails = { phone: null, regAddress: null, regPhone: null, bankName: null, bankAccount: null };
const titlesFor = (userId: string): InvoiceTitle[] => [
  {
    titleId: `T${userId}1`,
    titleType: 2,
    title: companies[0]?.title ?? '',
    taxNo: companies[0]?.taxNo ?? '',
    email: 'fapiao@example.com',
    ...noDetails,
    isDefault: true,
    usedTime: null,
  },
  {
    titleId: `T${userId}2`,
    titleType: 1,
    title: '张示例',
    taxNo: null,
    email: 'zhang@example.com',
    ...noDetails,
    isDefault: false,
    usedTime: null,
  },
];

interface Past {
  orders: readonly Order[];
  daysAgo: number;
  title: InvoiceTitle;
  outcome: Scenario['invoice'];
}

/** A past application with the tax platform's answer. */
async function pastInvoice(
  context: SandboxContext,
  userId: string,
  { orders, daysAgo, title, outcome }: Past,
  answer: InvoiceDue | null,
): Promise<InvoiceCase | null> {
  const seller = sellerOf(orders[0]?.record.operatorId ?? '');
  if (!seller) return null;
  const time = context.clock.now() - daysAgo * dayMs;
  const { titleId: _, isDefault: __, usedTime: ___, titleType, ...words } = title;
  const kept = { ...words, titleType: titleType === 2 ? (2 as const) : (1 as const) };
  const inside = { ...context, scenario: { ...context.scenario, invoice: outcome } };
  const content = contentOf(orders, seller);
  const invoice = await submitInvoice(
    inside,
    { userId, seller, title: kept, remark: '', reissueOf: null, content },
    time,
  );
  if (answer) await happenToInvoice(inside, invoice, answer, time + invoiceTimes.issueMs);
  await saveTitle(context.db, userId, { ...title, usedTime: time }, time);
  return invoice;
}

/** Requests a past invoice with another title; the reversal is answered in two days. */
async function askReissue({ db, clock }: SandboxContext, invoice: InvoiceCase, name: string): Promise<void> {
  const time = clock.now() - dayMs;
  moveInvoice(invoice, 'reissue', '180 days, no reissue itself');
  invoice.record.reversal = {
    time,
    outcome: 'ok',
    dueTime: clock.now() + 2 * dayMs,
    title: { ...invoice.record.title, title: name },
    reason: '抬头填写错误',
  };
  await saveInvoice(db, invoice);
}

/**
 * Titles of the demo users, and for each an invoice in each state: each of one of the oldest orders, so that
 * recent ones are left. Pending answers arrive two days from now.
 */
export async function seedInvoices(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  for (const { userId } of users.filter(({ login }) => login !== 'new')) {
    for (const title of titlesFor(userId)) await saveTitle(db, userId, title, clock.now() - 400 * dayMs);
    const [company, person] = await titlesOf(db, userId);
    const orders = await invoiceableOrders(db, userId, clock.now());
    if (!company || !person || orders.length < 8) continue;
    const past = (
      index: number,
      daysAgo: number,
      title = company,
      outcome: Scenario['invoice'] = 'ok',
    ): Past => ({
      orders: orders.slice(-1 - index).slice(0, 1),
      daysAgo,
      title,
      outcome,
    });
    await pastInvoice(context, userId, past(4, 40, person), 'issue');
    const wrong = await pastInvoice(context, userId, past(3, 12), 'issue');
    if (wrong) {
      await askReissue(context, wrong, `${company.title}深圳分公司`);
      await happenToInvoice(context, wrong, 'redConfirmed', clock.now() - 11 * dayMs);
    }
    await pastInvoice(context, userId, past(2, 9, company, 'refuse'), 'refuse');
    const reversing = await pastInvoice(context, userId, past(1, 5), 'issue');
    if (reversing) await askReissue(context, reversing, `${company.title}保定分公司`);
    const waiting = await pastInvoice(context, userId, past(0, 0), null);
    if (!waiting) continue;
    waiting.record.application.dueTime = clock.now() + 2 * dayMs;
    await saveInvoice(db, waiting);
  }
}
