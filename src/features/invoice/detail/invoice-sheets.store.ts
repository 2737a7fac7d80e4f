import * as v from 'valibot';
import { invoiceReissue } from '#contract/calls/invoice/invoice-reissue.ts';
import { invoiceResend } from '#contract/calls/invoice/invoice-resend.ts';
import { reasonRule } from '#contract/invoice/apply-rules.ts';
import { titleRules, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { soonRepeatMs } from '#core/writes/send-idempotent.ts';
import {
  createLongCooldown,
  createQuestion,
  type Confirmation,
  type LongCooldown,
  type Question,
} from '../invoice-write.ts';
import { enteredOf, titleFields } from '../titles/entered-title.ts';
import { createTitleFields, type TitleFieldsStore } from '../titles/title-fields.store.ts';
import type { InvoiceDetail } from './invoice-detail.page.tsx';

export interface Resend {
  readonly form: FormStore<{ email: string }>;
  readonly cooldown: Pick<LongCooldown, '$reason'>;
  /** Updates the e-mail address from the invoice, unless the user has entered another one. */
  follow(now: Pick<InvoiceDetail, 'email'>): void;
}

const resendRules = v.object({ email: titleRules.entries.email });

/** Sends an invoice by e-mail again, at most three times a day (domain model, 3.2). @param onDone called after success and failure */
export function createResend(
  env: Environment,
  { invoiceId, email }: Pick<InvoiceDetail, 'invoiceId' | 'email'>,
  onDone: (isSent: boolean) => void,
): Resend {
  const cooldown = createLongCooldown(env);
  // The form is reset to these values after it was sent.
  const initial = { email };
  const form = createForm(env, {
    schema: resendRules,
    initial,
    login: 'invoiceDetail',
    quiet: true,
    write(values) {
      const body = { invoiceId, email: values.email };
      return {
        key: `invoice-resend:${invoiceId}`,
        body,
        // A later press asks for another e-mail, even if the answer to the first was lost.
        repeatMs: soonRepeatMs,
        send: (requestId) => env.call(invoiceResend, { ...body, requestId }, { toast: false }),
      };
    },
    onDone() {
      env.toaster.show('发票已发送，请查收邮箱');
      onDone(true);
    },
    onFailed(error) {
      cooldown.hold(error);
      onDone(false);
    },
  });
  return { form, cooldown, follow: followEmail(form, initial) };
}

interface ReissueEntry extends EnteredTitle {
  reason: string;
}

export interface Reissue {
  readonly form: FormStore<ReissueEntry>;
  readonly titleFields: TitleFieldsStore;
  readonly cooldown: Pick<LongCooldown, '$reason'>;
  readonly confirmation: Question<Confirmation>;
  /** Validates, asks about a doubtful tax number, asks for confirmation, and sends once. It reverses the invoice. */
  submit(): Promise<void>;
  /** Updates the e-mail address from the invoice, unless the user has entered another one. */
  follow(now: Pick<InvoiceDetail, 'email'>): void;
}

const reissueRules = v.intersect([titleRules, v.object({ reason: reasonRule })]);

/** Asks for an invoice with a corrected title; the present one is reversed (domain model, 2.3). */
export function createReissue(
  env: Environment,
  invoice: InvoiceDetail,
  onDone: (isSent: boolean) => void,
): Reissue {
  const { invoiceId, remark, amount, orderCount } = invoice;
  const confirmation = createQuestion<Confirmation>();
  const cooldown = createLongCooldown(env);
  // The form is reset to these values after it was sent, because the tax platform may refuse the reversal.
  const initial: ReissueEntry = { ...enteredOf(invoice), reason: '' };
  const form = createForm(env, {
    schema: reissueRules,
    initial,
    login: 'invoiceDetail',
    quiet: true,
    write({ reason, ...title }) {
      const body = { invoiceId, title, reason };
      return {
        key: `invoice-reissue:${invoiceId}`,
        body,
        send: (requestId) => env.call(invoiceReissue, { ...body, requestId }, { toast: false }),
      };
    },
    onDone() {
      env.toaster.show('换开申请已提交');
      onDone(true);
    },
    onFailed(error) {
      cooldown.hold(error);
      if (error.kind === 'code') onDone(false);
    },
  });
  const fields = createTitleFields(env, form, { offers: true });
  return {
    form,
    titleFields: fields,
    cooldown,
    confirmation,
    follow: followEmail(form, initial),
    async submit() {
      fields.tidy();
      if (!form.check([...titleFields, 'reason'])) return;
      if (!(await fields.isSure())) return;
      const { success, output } = v.safeParse(reissueRules, form.values());
      if (!success) return;
      const { reason, ...title } = output;
      if (await confirmation.ask({ title, remark, reason, amount, orderCount })) await form.submit();
    },
  };
}

/** A form with an e-mail address. */
interface EmailForm {
  values(): { email: string };
  set(field: 'email', value: string): void;
}

/**
 * @param initial the values to which the form is reset; their e-mail address is updated too
 * @returns a function that updates the address from the invoice, unless the user has entered another one
 */
const followEmail =
  (form: EmailForm, initial: { email: string }) =>
  ({ email }: { email: string }): void => {
    if (email === initial.email) return;
    if (form.values().email === initial.email) form.set('email', email);
    initial.email = email;
  };
