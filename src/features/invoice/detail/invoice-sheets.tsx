import { useEffect, useState } from 'react';
import { useMade, useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { Note } from '#ui/note/note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { reissueNote } from '../invoice-words.ts';
import { ConfirmDialog, DoubtDialog } from '../titles/title-dialogs.tsx';
import { TitleFields } from '../titles/title-fields.tsx';
import type { InvoiceDetail } from './invoice-detail.page.tsx';
import { createReissue, createResend, type Reissue, type Resend } from './invoice-sheets.store.ts';

export type InvoiceSheet = 'resend' | 'reissue';

interface Props {
  invoice: InvoiceDetail;
  /** The open sheet; `null` while both are closed. */
  sheet: InvoiceSheet | null;
  onClose: () => void;
  /** Called after every write: the invoice is read again. */
  onChanged: () => Promise<void>;
}

/**
 * The forms over the page of an invoice. A closed form keeps what the user entered. Fields that the user has not changed
 * follow the invoice, which is read again after every write.
 */
export function InvoiceSheets({ invoice, sheet, onClose, onChanged }: Props) {
  const env = useMade((environment) => environment);
  const done = (isDone: boolean) => {
    if (isDone) onClose();
    void onChanged();
  };
  const [forms] = useState(() => ({
    resend: createResend(env, invoice, done),
    reissue: createReissue(env, invoice, done),
  }));
  useEffect(() => {
    for (const { follow } of Object.values(forms)) follow(invoice);
  }, [forms, invoice]);
  return (
    <>
      <ResendSheet
        resend={forms.resend}
        left={invoice.resendsLeft}
        open={sheet === 'resend'}
        onClose={onClose}
      />
      <ReissueSheet reissue={forms.reissue} open={sheet === 'reissue'} onClose={onClose} />
    </>
  );
}

interface ResendProps {
  resend: Resend;
  /** E-mails that can still be sent today; `null` if unknown. */
  left: number | null;
  open: boolean;
  onClose: () => void;
}

/** Sends the invoice by e-mail again. */
const ResendSheet = ({ resend: { form, cooldown }, left, open, onClose }: ResendProps) => (
  <Sheet
    open={open}
    title="发送到邮箱"
    onClose={onClose}
    end={
      <Button grow onPress={form.submit} disabledReason={useView(cooldown.$reason)}>
        发送
      </Button>
    }
  >
    <Form form={form} className="u-stack-2">
      <Field form={form} name="email">
        {(field) => <TextField {...field} label="接收邮箱" inputMode="email" boxed />}
      </Field>
      {left !== null && <p className="sub digits">今日还可发送 {left} 次</p>}
      <FormError form={form} />
    </Form>
  </Sheet>
);

interface ReissueProps {
  reissue: Reissue;
  open: boolean;
  onClose: () => void;
}

/** The corrected title, and why. */
function ReissueSheet({ reissue, open, onClose }: ReissueProps) {
  const { form, titleFields, cooldown, confirmation, submit } = reissue;
  return (
    <>
      <Sheet
        open={open}
        title="换开发票"
        onClose={onClose}
        end={
          <Button grow onPress={submit} disabledReason={useView(cooldown.$reason)}>
            提交换开申请
          </Button>
        }
      >
        <Form form={form} onEnter={submit}>
          <TitleFields fields={titleFields}>
            <Field form={form} name="reason">
              {(field) => <TextField {...field} long label="换开原因" placeholder="如：抬头或税号填写有误" />}
            </Field>
          </TitleFields>
          <FormError form={form} />
          <Note tone="plain">{reissueNote}</Note>
        </Form>
      </Sheet>
      <DoubtDialog fields={titleFields} />
      <ConfirmDialog confirmation={confirmation} />
    </>
  );
}
