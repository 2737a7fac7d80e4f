import * as v from 'valibot';
import {
  reportTextMax,
  type WrongFact,
  stationReport,
  wrongFacts,
} from '#contract/calls/map/station-report.ts';
import { enteredText } from '#contract/entered-text.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { useMade } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';

interface Props {
  stationId: string;
  open: boolean;
  /** Also called after the report was sent. */
  onClose: () => void;
}

const kinds: readonly { value: WrongFact; label: string }[] = [
  { value: 'NAME', label: '站名' },
  { value: 'LOCATION', label: '位置' },
  { value: 'PRICE', label: '价格' },
  { value: 'HOURS', label: '营业时间' },
  { value: 'PARKING', label: '停车信息' },
  { value: 'PHONE', label: '电话' },
  { value: 'CLOSED', label: '已关站' },
  { value: 'OTHER', label: '其他' },
];

/** The form that reports wrong facts of a station. It keeps its input while it is closed. */
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

export interface Report {
  /** The wrong fact; `null` until one is chosen. */
  kind: WrongFact | null;
  text: string;
}

const texts = {
  noKind: '请选择有误的信息',
  noText: '请填写具体说明',
  tooLong: `说明不能超过${reportTextMax}个字`,
  thanks: '感谢反馈，我们会尽快核实',
} as const;

const kind = v.nullable(v.picklist(wrongFacts));
const rules = v.pipe(
  v.object({
    kind: v.pipe(
      kind,
      v.check((chosen) => chosen !== null, texts.noKind),
    ),
    text: v.pipe(enteredText, v.maxLength(reportTextMax, texts.tooLong)),
  }),
  // Other kinds need no text.
  v.forward(
    v.partialCheck(
      [['kind'], ['text']],
      (report) => report.kind !== 'OTHER' || report.text !== '',
      texts.noText,
    ),
    ['text'],
  ),
);

/** @param onDone called after the report was sent */
export const createReport = (env: Environment, stationId: string, onDone: () => void): FormStore<Report> =>
  createForm(env, {
    schema: rules,
    initial: { kind: null, text: '' },
    draft: {
      key: `report:${stationId}`,
      schema: v.object({ kind, text: v.string() }),
      where: 'sessionStorage',
    },
    // The report needs no login; an expired one is renewed.
    login: 'stationReport',
    quiet: true,
    write(report) {
      const body = { stationId, ...report };
      return {
        key: `report:${stationId}`,
        body,
        send: (requestId) => env.call(stationReport, { ...body, requestId }, { toast: false }),
      };
    },
    onDone() {
      env.toaster.show(texts.thanks);
      onDone();
    },
  });
