import * as v from 'valibot';
import { invoiceReissue } from '#contract/calls/invoice/invoice-reissue.ts';
import { reasonRule } from '#contract/invoice/apply-rules.ts';
import { titleRules, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createAgain, type Again } from '../again.ts';
import type { Confirmation } from '../title/confirmation.ts';
import { enteredOf, titleFields } from '../title/entered-title.ts';
import { createQuestion, type Question } from '../title/question.ts';
import { createTitleEntry, type TitleEntry } from '../title/title-entry.store.ts';
import { followEmail } from './follow-email.ts';
import type { InvoiceDetail } from './invoice-view.ts';

interface ReissueEntry extends EnteredTitle {
  reason: string;
}

export interface Reissue {
  readonly form: FormStore<ReissueEntry>;
  readonly entry: TitleEntry;
  /** Holds the button back after 1283015. */
  readonly again: Pick<Again, '$reason'>;
  readonly confirmation: Question<Confirmation>;
  /** Checks, asks about the number and the whole, and sends once: the invoice is reversed by it. */
  submit(): Promise<void>;
  /** Shows the address that the invoice goes to now, unless the owner has entered another one. */
  follow(now: Pick<InvoiceDetail, 'email'>): void;
}

const rules = v.intersect([titleRules, v.object({ reason: reasonRule })]);

/** Asks for an invoice with a corrected title: the one that there is is reversed (domain model, 2.3). */
export function createReissue(
  env: Environment,
  invoice: InvoiceDetail,
  onDone: (isAsked: boolean) => void,
): Reissue {
  const { invoiceId, remark, amount, orderCount } = invoice;
  const confirmation = createQuestion<Confirmation>();
  const again = createAgain(env);
  // What the form begins with, and begins with again once it was sent: the red letter may be refused.
  const initial: ReissueEntry = { ...enteredOf(invoice), reason: '' };
  const form = createForm(env, {
    schema: rules,
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
      again.hold(error);
      if (error.kind === 'code') onDone(false);
    },
  });
  const entry = createTitleEntry(env, form, { offers: true });
  return {
    form,
    entry,
    again,
    confirmation,
    follow: followEmail(form, initial),
    async submit() {
      entry.tidy();
      if (!(await form.check([...titleFields, 'reason']))) return;
      if (!(await entry.isSure())) return;
      const { success, output } = v.safeParse(rules, form.values());
      if (!success) return;
      const { reason, ...title } = output;
      if (await confirmation.ask({ title, remark, reason, amount, orderCount })) await form.submit();
    },
  };
}
