import { voidReasonCodes, voidReasons } from '#contract/schema/home-pile/apply-choices.ts';
import { textLength } from '#contract/text-length.ts';
import { useView } from '#core/react.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useFormValue } from '#ui/form/use-form-value.ts';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { createVoid, longest, type VoidScreen } from '../void.store.ts';

export { createVoid };

interface Props {
  screen: VoidScreen;
}

/** Why the application is voided, and what that means. */
export function VoidBody({ screen }: Props) {
  const { form } = screen;
  const asking = useView(screen.$asking);
  const isOther = useFormValue(form, 'reasonCode') === 'OTHER';
  return (
    <>
      <Form form={form} className="u-stack-3" onEnter={screen.ask}>
        <Card title="作废原因">
          <Field form={form} name="reasonCode">
            {(field) => (
              <Choices
                {...field}
                label="作废原因"
                wide
                options={voidReasonCodes.map((code) => ({ value: code, label: voidReasons[code] }))}
              />
            )}
          </Field>
          {isOther && (
            <Field form={form} name="reasonText">
              {(field) => (
                <TextArea
                  {...field}
                  label="原因说明"
                  max={longest}
                  length={textLength(field.value)}
                  placeholder="请输入5-100个字"
                />
              )}
            </Field>
          )}
        </Card>
        <Card>
          <Field form={form} name="knows">
            {({ value, ...field }) => <Tick {...field} checked={value} label="我已知晓作废后权益处理规则" />}
          </Field>
        </Card>
        <FormError form={form} />
      </Form>
      <Dialog
        open={asking}
        title="作废后将无法恢复，确定提交吗？"
        actions={[
          { label: '再想想', tone: 'plain', onPress: screen.dismiss },
          { label: '提交作废', tone: 'danger', onPress: screen.send },
        ]}
        onClose={screen.dismiss}
      />
      <LeaveDialog leave={screen.leave}>您填写的内容会为您保留24小时。</LeaveDialog>
    </>
  );
}

/** The button that asks before it sends. */
export const VoidBar = ({ screen }: Props) => (
  <BottomBar>
    <Button variant="danger" grow onPress={screen.ask}>
      提交
    </Button>
  </BottomBar>
);
