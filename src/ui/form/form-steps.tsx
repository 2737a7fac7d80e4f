import { Children, type ReactNode } from 'react';
import type { FormStore } from '#core/form/form.store.ts';
import type { Steps } from '#core/form/steps.ts';
import { useView } from '#core/react.ts';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';

interface Props<Values extends object> {
  form: FormStore<Values>;
  steps: Steps;
  /** One element for each step. */
  children: ReactNode;
}

/** A form of several steps: shows the step bar and the current step. */
export function FormSteps<Values extends object>({ form, steps, children }: Props<Values>) {
  const step = useView(steps.$step);
  return (
    <Form form={form} className="u-stack-3" onEnter={steps.next}>
      <p className="sub digits" role="status">
        第 {step + 1} 步，共 {steps.count} 步
      </p>
      {Children.toArray(children)[step]}
      <FormError form={form} />
    </Form>
  );
}
