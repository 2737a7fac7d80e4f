import { useView } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { Note } from '#ui/note/note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { reissueNote } from '../../title/confirmation.ts';
import { ConfirmDialog } from '../../title/parts/confirm-dialog.tsx';
import { DoubtDialog } from '../../title/parts/doubt-dialog.tsx';
import { TitleFields } from '../../title/parts/title-fields.tsx';
import { createReissue, type Reissue } from '../reissue.store.ts';
import { createResend, type Resend } from '../resend.store.ts';

export { createReissue, createResend };

interface ResendProps {
  resend: Resend;
  /** Mails that may still be asked for today; `null` where it is not known. */
  left: number | null;
  open: boolean;
  onClose: () => void;
}

/** Where the invoice is sent once more. */
export const ResendSheet = ({ resend: { form, again }, left, open, onClose }: ResendProps) => (
  <Sheet
    open={open}
    title="发送到邮箱"
    onClose={onClose}
    end={
      <Button grow onPress={form.submit} disabledReason={useView(again.$reason)}>
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
export function ReissueSheet({ reissue, open, onClose }: ReissueProps) {
  const { form, entry, again, confirmation, submit } = reissue;
  return (
    <>
      <Sheet
        open={open}
        title="换开发票"
        onClose={onClose}
        end={
          <Button grow onPress={submit} disabledReason={useView(again.$reason)}>
            提交换开申请
          </Button>
        }
      >
        <Form form={form} onEnter={submit}>
          <TitleFields entry={entry}>
            <Field form={form} name="reason">
              {(field) => <TextField {...field} long label="换开原因" placeholder="如：抬头或税号填写有误" />}
            </Field>
          </TitleFields>
          <FormError form={form} />
          <Note tone="plain">{reissueNote}</Note>
        </Form>
      </Sheet>
      <DoubtDialog entry={entry} />
      <ConfirmDialog confirmation={confirmation} />
    </>
  );
}
