import * as v from 'valibot';
import { invoiceResend } from '#contract/calls/invoice/invoice-resend.ts';
import { titleRules } from '#contract/invoice/title-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { soonRepeatMs } from '#core/writes/send-idempotent.ts';
import { createAgain, type Again } from '../again.ts';
import { followEmail } from './follow-email.ts';
import type { InvoiceDetail } from './invoice-view.ts';

export interface Resend {
  readonly form: FormStore<{ email: string }>;
  /** Holds the button back after 1283015. */
  readonly again: Pick<Again, '$reason'>;
  /** Shows the address that the invoice goes to now, unless the owner has entered another one. */
  follow(now: Pick<InvoiceDetail, 'email'>): void;
}

const rules = v.object({ email: titleRules.entries.email });

/** Mails an invoice once more, three times a day (domain model, 3.2). @param onDone called when it was sent, or refused */
export function createResend(
  env: Environment,
  { invoiceId, email }: Pick<InvoiceDetail, 'invoiceId' | 'email'>,
  onDone: (isSent: boolean) => void,
): Resend {
  const again = createAgain(env);
  // What the form begins with, and begins with again once it was sent.
  const initial = { email };
  const form = createForm(env, {
    schema: rules,
    initial,
    login: 'invoiceDetail',
    quiet: true,
    write(values) {
      const body = { invoiceId, email: values.email };
      return {
        key: `invoice-resend:${invoiceId}`,
        body,
        // Whoever asks later wants another mail, though the answer to the first was lost.
        repeatMs: soonRepeatMs,
        send: (requestId) => env.call(invoiceResend, { ...body, requestId }, { toast: false }),
      };
    },
    onDone() {
      env.toaster.show('发票已发送，请查收邮箱');
      onDone(true);
    },
    onFailed(error) {
      again.hold(error);
      onDone(false);
    },
  });
  return { form, again, follow: followEmail(form, initial) };
}
