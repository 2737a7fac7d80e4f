import { useState } from 'react';
import * as v from 'valibot';
import { AppError } from '#core/error.ts';
import { createForm } from '#core/form/form.store.ts';
import { useScreen } from '#core/react.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { Section } from './section.tsx';

interface Entry {
  kind: string | null;
  name: string;
  city: string;
  agreed: boolean;
}

const isTrue = (value: unknown) => value === true;
const rules: v.GenericSchema<Entry> = v.object({
  kind: v.custom<string | null>((value) => value !== null, '请选择抬头类型'),
  name: v.custom<string>((value) => value !== '', '请填写发票抬头'),
  city: v.custom<string>((value) => value !== '', '请选择城市'),
  agreed: v.custom<boolean>(isTrue, '请阅读并同意协议'),
});
const kinds = [
  { value: 'PERSON', label: '个人' },
  { value: 'COMPANY', label: '企业' },
];
const cities = [
  { value: '440300', label: '深圳市' },
  { value: '440100', label: '广州市' },
];
const initial: Entry = { kind: null, name: '', city: '', agreed: false };

/** A form whose first submission is refused. */
export function FormSection() {
  const [left, setLeft] = useState(1);
  const form = useScreen((env) => {
    let refusals = 1;
    return createForm(env, {
      schema: rules,
      initial,
      login: 'gallery',
      write: (body) => ({
        key: 'gallery',
        body,
        async send() {
          if (refusals === 0) return null;
          refusals -= 1;
          setLeft(refusals);
          throw new AppError({ kind: 'code', message: '抬头已存在，请再试一次' });
        },
      }),
      onDone: () => env.toaster.show('已保存'),
    });
  });
  return (
    <Section title="表单">
      <Card title="发票抬头" aside={left > 0 ? '第一次会被拒绝' : undefined}>
        <Form form={form}>
          <Field form={form} name="kind">
            {(field) => <Choices {...field} label="抬头类型" options={kinds} />}
          </Field>
          <Field form={form} name="name">
            {(field) => <TextField {...field} label="发票抬头" />}
          </Field>
          <Field form={form} name="city">
            {(field) => <SelectField {...field} label="所在城市" options={cities} placeholder="请选择城市" />}
          </Field>
          <Field form={form} name="agreed">
            {({ value, ...field }) => <Tick {...field} checked={value} label="已阅读并同意协议" />}
          </Field>
          <FormError form={form} />
          <Button onPress={form.submit}>保存</Button>
        </Form>
      </Card>
    </Section>
  );
}
