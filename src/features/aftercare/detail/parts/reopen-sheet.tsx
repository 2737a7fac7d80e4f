import { repairLimits } from '#contract/repair-rules.ts';
import { textLength } from '#contract/text-length.ts';
import { useMade } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import type { Repair } from '../../repair-data.ts';
import type { RepairDetail } from '../questions.ts';
import { createReopening } from '../sheets.store.ts';

interface Props {
  screen: RepairDetail;
  repair: Repair;
  open: boolean;
}

/** Says what is still wrong after a repair; closed, it keeps what was entered. */
export function ReopenSheet({ screen, repair, open }: Props) {
  const form = useMade((env) => createReopening(env, screen, repair.repairId));
  return (
    <Sheet open={open} title="没有修好" onClose={screen.dismiss}>
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <p className="sub">工程师会重新上门处理，每单只能返修一次。</p>
        <Field form={form} name="reason">
          {(field) => (
            <TextArea
              {...field}
              label="故障描述"
              max={repairLimits.text.max}
              length={textLength(field.value)}
              placeholder={`还有什么问题，请用${repairLimits.text.min}-${repairLimits.text.max}个字说明`}
            />
          )}
        </Field>
        <FormError form={form} />
        <Button onPress={form.submit}>提交</Button>
      </Form>
    </Sheet>
  );
}
