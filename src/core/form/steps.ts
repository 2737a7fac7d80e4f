import { computed, type ReadableAtom } from 'nanostores';
import type { Field } from './field-errors.ts';
import type { FormStore } from './form.store.ts';

export interface Steps {
  /** Which step is shown, from 0 on. */
  readonly $step: ReadableAtom<number>;
  readonly count: number;
  /** Opens the next step if this one is valid, else focuses its first invalid field; the last step sends the form. */
  next(): Promise<void>;
  /** Opens the previous step; the input is kept. */
  back(): void;
}

/**
 * A form that is filled in step by step and sent once, at the end. The step is kept in the form's draft. A problem with
 * a field of another step, such as a refusal of the back end or a photo that was not sent, opens that step and focuses
 * the field.
 *
 * @param steps the fields of each step; together all fields of the form, in their order
 */
export function createSteps<Values extends object>(
  form: FormStore<Values>,
  steps: readonly (readonly Field<Values>[])[],
): Steps {
  const last = steps.length - 1;
  // A draft may come from a release with more steps.
  const $step = computed(form.$step, (step) => Math.min(step, last));
  const stepOf = (field: string) => steps.findIndex((names) => names.some((name) => name === field));
  form.onLead((field) => {
    const step = stepOf(field);
    if (step >= 0) form.$step.set(step);
  });
  return {
    $step,
    count: steps.length,
    async next() {
      const step = $step.get();
      if (step === last) await form.submit();
      else if (form.check(steps[step] ?? [])) form.$step.set(step + 1);
    },
    back: () => form.$step.set(Math.max(0, $step.get() - 1)),
  };
}
