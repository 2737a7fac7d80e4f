import { invoiceReissue as reissueCall, invoiceResend as resendCall } from '#contract/calls/invoice.ts';
import { codes } from '#contract/codes.ts';
import { reasonRule } from '#contract/invoice/apply-rules.ts';
import { isEmail, normalEmail } from '#contract/invoice/contact.ts';
import { invoiceLimits } from '#contract/invoice/limits.ts';
import { titleTexts } from '#contract/invoice/title-rules.ts';
import { refusalCode } from '#sandbox/machine/machine.ts';
import { implement, Refusal } from '../context.ts';
import { msToMidnight } from './day.ts';
import { invoiceMachine } from './invoice-machine.ts';
import { moveInvoice } from './invoice-moves.ts';
import { invoiceTimes } from './invoice-rules.ts';
import { canReissue, resendsLeftOf } from './invoice-view.ts';
import { readText, readTitle, refuseField } from './refuse.ts';
import { ownInvoice, saveInvoice } from './store.ts';

/** Sends an issued invoice by e-mail again. @throws Refusal 1283015 after the third time on a day */
export const invoiceResend = implement(resendCall, async ({ db, clock }, request, caller) => {
  const invoice = await ownInvoice(db, caller?.userId ?? '', request.invoiceId);
  const now = clock.now();
  const email = normalEmail(request.email);
  if (email === '') throw refuseField('email', titleTexts.email.empty);
  if (!isEmail(email)) throw refuseField('email', titleTexts.email.wrong);
  const code = refusalCode(invoiceMachine, invoice.status, 'resend');
  if (code !== null) throw new Refusal(code, '发票尚未开具，暂时无法发送');
  if (resendsLeftOf(invoice, now) === 0) {
    throw new Refusal(codes.tooFrequent, `每天最多发送${invoiceLimits.resends}次，请明天再试`, {
      retryAfterMs: clock.pollMs(msToMidnight(now)),
    });
  }
  moveInvoice(invoice, 'resend', 'less than 3 today');
  invoice.record.resends.push({ time: now, email });
  invoice.record.email = email;
  await saveInvoice(db, invoice);
  return { resendsLeft: resendsLeftOf(invoice, now) };
});

/** Requests an issued invoice with another title; the tax platform answers the reversal later. */
export const invoiceReissue = implement(reissueCall, async ({ db, clock, scenario }, request, caller) => {
  const invoice = await ownInvoice(db, caller?.userId ?? '', request.invoiceId);
  const now = clock.now();
  const title = readTitle(request.title, 'title.');
  const reason = readText(reasonRule, request.reason, 'reason');
  const code = refusalCode(invoiceMachine, invoice.status, 'reissue');
  if (code !== null) throw new Refusal(code, '当前状态不能换开发票');
  if (!canReissue(invoice, now)) throw new Refusal(codes.failure, '该发票已换开过，或已超过换开期限');
  moveInvoice(invoice, 'reissue', '180 days, no reissue itself');
  invoice.record.reverseRefusal = null;
  const dueTime = now + invoiceTimes.reverseMs;
  invoice.record.reversal = { time: now, outcome: scenario.reverse, dueTime, title, reason };
  await saveInvoice(db, invoice);
  return { invoiceId: invoice.invoiceId };
});
