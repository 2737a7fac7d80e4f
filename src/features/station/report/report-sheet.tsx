import { reportTextMax, type WrongFact } from '#contract/calls/map/station-report.ts';
import { useMade } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { createReport } from './report.store.ts';

interface Props {
  stationId: string;
  open: boolean;
  /** Also when it was sent. */
  onClose: () => void;
}

const kinds: readonly { value: WrongFact; label: string }[] = [
  { value: 'NAME', label: '站名' },
  { value: 'LOCATION', label: '位置' },
  { value: 'PRICE', label: '价格' },
  { value: 'HOURS', label: '营业时间' },
  { value: 'PARKING', label: '停车信息' },
  { value: 'PHONE', label: '电话' },
  { value: 'CONNECTOR', label: '充电枪' },
  { value: 'CLOSED', label: '已关站' },
  { value: 'OTHER', label: '其他' },
];

/** The form that says what is wrong about a station; closed, it keeps what was entered. */
export function ReportSheet({ stationId, open, onClose }: Props) {
  const form = useMade((env) => createReport(env, stationId, onClose));
  return (
    <Sheet open={open} title="信息纠错" onClose={onClose}>
      <Form form={form} className="u-flex u-flex-col u-gap-3">
        <Field form={form} name="kind">
          {(field) => <Choices {...field} label="有误的信息" options={kinds} />}
        </Field>
        <Field form={form} name="text">
          {(field) => (
            <TextArea
              {...field}
              label="具体说明"
              max={reportTextMax}
              placeholder="选填，例如正确的电话或位置"
            />
          )}
        </Field>
        <FormError form={form} />
        <Button onPress={form.submit}>提交</Button>
      </Form>
    </Sheet>
  );
}
