import { useScreen, useView } from '#core/react.ts';
import { waitWord } from '#core/writes/wait-words.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { iconScan } from '#ui/icon/set/scan.ts';
import { FieldError } from '#ui/field-error/field-error.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { createBind } from './bind.store.ts';

interface Props {
  open: boolean;
  /** Number of the pile; empty if it is not known. */
  sn: string;
  onClose: () => void;
}

/** The form that binds a pile by its plate; closed, it keeps the input. */
export function BindSheet({ open, sn, onClose }: Props) {
  const screen = useScreen((env) => createBind(env, sn, onClose));
  const scanProblem = useView(screen.$scanProblem);
  const wait = useView(screen.$wait);
  const { form } = screen;
  return (
    <Sheet open={open} title="绑定已有充电桩" onClose={onClose}>
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <p className="sub">设备编号和 6 位校验码在充电桩的铭牌上。</p>
        <Button variant="soft" size="m" icon={iconScan} onPress={screen.scan}>
          扫描铭牌二维码
        </Button>
        <FieldError text={scanProblem} />
        <Field form={form} name="sn">
          {(field) => <TextField {...field} label="设备编号" placeholder="如 PW07KW26B00007" boxed />}
        </Field>
        <Field form={form} name="checkCode">
          {(field) => (
            <TextField {...field} label="校验码" inputMode="numeric" placeholder="6 位数字" boxed />
          )}
        </Field>
        <FormError form={form} />
        <Button onPress={form.submit} disabledReason={waitWord(wait)}>
          绑定
        </Button>
      </Form>
    </Sheet>
  );
}
