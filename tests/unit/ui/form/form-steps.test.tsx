// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { createSteps } from '#core/form/steps.ts';
import { titlePage, titleTexts } from '#tests/unit/core/form/title-form.ts';
import { Field } from '#ui/form/field.tsx';
import { FormSteps } from '#ui/form/form-steps.tsx';
import { StepBar } from '#ui/form/step-bar.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { click, expectAccessible, get, render, settle } from '../render.ts';

async function show(options?: Parameters<typeof titlePage>[0]) {
  const page = titlePage(options);
  const { form } = page;
  const steps = createSteps(form, [['kind', 'name'], ['agreed']]);
  const { host } = await render(
    <main>
      <FormSteps form={form} steps={steps}>
        <Field form={form} name="name">
          {(field) => <TextField {...field} label="发票抬头" />}
        </Field>
        <Field form={form} name="agreed">
          {({ value, ...field }) => <Tick {...field} checked={value} label="同意协议" />}
        </Field>
      </FormSteps>
      <StepBar steps={steps} submit="保存" />
    </main>,
  );
  const press = async (name: string) => {
    await click(get('button', name, host));
    await settle();
  };
  return { ...page, host, press };
}

it('form steps: shows one step after the other, and focuses the field of a refusal', async () => {
  const refused = new AppError({ kind: 'code', message: '抬头重复', code: 1 });
  const { host, press, form } = await show({ answers: [refused], more: { fieldOf: () => 'name' } });
  await act(async () => form.set('kind', 'PERSON'));
  expect(get('[role=status]', undefined, host).textContent).toBe('第 1 步，共 2 步');
  await press('下一步');
  expect(get('[role=alert]', undefined, host).textContent).toBe(titleTexts.name);
  expect(document.activeElement).toBe(host.querySelector('input'));
  await act(async () => form.set('name', '张三'));
  await press('下一步');
  expect(get('[role=status]', undefined, host).textContent).toBe('第 2 步，共 2 步');
  await expectAccessible();
  await press('保存');
  expect(get('[role=alert]', undefined, host).textContent).toBe(titleTexts.agreed);
  await act(async () => form.set('agreed', true));
  await press('保存');
  expect(get('[role=alert]', undefined, host).textContent).toBe('抬头重复');
  expect(document.activeElement).toBe(host.querySelector('input'));
  await press('下一步');
  expect(host.querySelector('[role=alert]')).toBeNull();
  await press('上一步');
  expect(get('label', '发票抬头', host)).toBeDefined();
});

it('form steps: Enter opens the next step', async () => {
  const { host, form, sent } = await show();
  await act(async () => {
    form.set('kind', 'PERSON');
    form.set('name', '张三');
  });
  await act(async () => {
    get('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await settle();
  expect(get('[role=status]', undefined, host).textContent).toBe('第 2 步，共 2 步');
  expect(sent).toEqual([]);
});
