import * as v from 'valibot';
import type { NoticeSettings, QuietHours } from '#contract/schema/notice.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { useMade } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { Note } from '#ui/note/note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TimeField } from '#ui/time-field/time-field.tsx';
import type { NoticeSettingScreen } from './notice-setting.store.ts';

interface Props {
  screen: Pick<NoticeSettingScreen, 'hoursWrite' | 'show'>;
  /** The hours that are saved. */
  quiet: QuietHours;
  open: boolean;
  /** Also called after the hours were saved. */
  onClose: () => void;
}

/** The form of the quiet hours. It keeps its input while it is closed. */
export function QuietSheet({ screen, quiet, open, onClose }: Props) {
  const form = useMade((env) => createHours(env, screen, quiet, onClose));
  const startMin = useFormValue(form, 'startMin');
  return (
    <Sheet open={open} title="免打扰时段" onClose={onClose}>
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <Field form={form} name="startMin">
          {({ value, onChange }) => <TimeField label="开始" value={value} onChange={onChange} />}
        </Field>
        <Field form={form} name="endMin">
          {({ value, onChange, error }) => (
            <>
              <TimeField
                label="结束"
                value={value}
                onChange={onChange}
                suffix={value <= startMin ? '次日' : undefined}
              />
              <FieldError text={error} />
            </>
          )}
        </Field>
        <Note>占位费、预付不足、待补缴这些花钱的事，时段内照常通知。</Note>
        <FormError form={form} />
        <Button onPress={form.submit}>保存</Button>
      </Form>
    </Sheet>
  );
}

const minute = v.number();
const rules = v.pipe(
  v.object({ startMin: minute, endMin: minute }),
  v.forward(
    v.partialCheck(
      [['startMin'], ['endMin']],
      ({ startMin, endMin }) => startMin !== endMin,
      '开始和结束不能是同一时间',
    ),
    ['endMin'],
  ),
);

/** @param onDone called after the hours were saved */
export const createHours = (
  env: Environment,
  { hoursWrite, show }: Props['screen'],
  quiet: QuietHours,
  onDone: () => void,
): FormStore<QuietHours> =>
  createForm<QuietHours, QuietHours, NoticeSettings | null>(env, {
    schema: rules,
    initial: quiet,
    login: 'noticeSetting',
    quiet: true,
    // The form stays, with the hours that it has saved.
    leaves: true,
    write: hoursWrite,
    onDone(saved) {
      env.toaster.show('免打扰时段已保存');
      void show(saved);
      onDone();
    },
  });
