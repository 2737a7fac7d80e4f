import * as v from 'valibot';
import { invoiceResend } from '#contract/calls/invoice/invoice-resend.ts';
import { titleRules } from '#contract/invoice/title-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import type { InvoiceDetail } from './invoice-view.ts';

const rules = v.object({ email: titleRules.entries.email });

/** Mails an invoice once more, three times a day (domain model, 3.2). @param onDone called when it was sent, or refused */
export const createResend = (
  env: Environment,
  { invoiceId, email }: Pick<InvoiceDetail, 'invoiceId' | 'email'>,
  onDone: (isSent: boolean) => void,
): FormStore<{ email: string }> =>
  createForm(env, {
    schema: rules,
    initial: { email },
    login: 'invoiceDetail',
    quiet: true,
    write(values) {
      const body = { invoiceId, email: values.email };
      return {
        key: `invoice-resend:${invoiceId}`,
        body,
        send: (requestId) => env.call(invoiceResend, { ...body, requestId }, { toast: false }),
      };
    },
    onDone() {
      env.toaster.show('发票已发送，请查收邮箱');
      onDone(true);
    },
    onFailed: async () => onDone(false),
  });
