import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { Row } from '#ui/row/row.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { createSettingWork, type SettingWork } from '../setting-form.store.ts';
import { DoubtDialog } from './doubt-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { TitleFields } from './title-fields.tsx';

export { createSettingWork };

/** The form of a title that is kept. */
export function SettingForm({ work }: { work: SettingWork }) {
  const { form, entry, title } = work;
  return (
    <>
      <Form form={form} className="u-stack-3" onEnter={work.save}>
        <Card>
          <TitleFields entry={entry} />
        </Card>
        <Card>
          <Field form={form} name="isDefault">
            {({ value, onChange }) => (
              <Row
                label="设为默认抬头"
                hint={work.isDefaultAlways ? '当前默认，可在其他抬头上更换' : '开票时自动填入'}
                value={
                  work.isDefaultAlways ? (
                    '默认'
                  ) : (
                    <Switch label="设为默认抬头" checked={value} onChange={onChange} />
                  )
                }
              />
            )}
          </Field>
        </Card>
        <FormError form={form} />
      </Form>
      <DoubtDialog entry={entry} />
      <RemoveDialog removal={work.removal} />
      <LeaveDialog leave={work.leave}>{title ? undefined : '您填写的内容会为您保留24小时。'}</LeaveDialog>
    </>
  );
}

/** The buttons of the form; only a title that is kept can be forgotten. */
export const SettingBar = ({ work }: { work: SettingWork }) => (
  <BottomBar>
    {work.title && (
      <Button variant="plain" onPress={work.remove}>
        删除
      </Button>
    )}
    <Button grow onPress={work.save}>
      保存
    </Button>
  </BottomBar>
);
