import { useSyncExternalStore } from 'react';
import type { Field } from '#core/form/field-errors.ts';
import type { FormStore } from '#core/form/form.store.ts';

/**
 * The current value of a field. On a page of the static build, the first render uses the empty form, so that build and
 * browser render the same; a draft appears right after.
 */
export const useFormValue = <Values extends object, Name extends Field<Values>>(
  { $values, initial }: Pick<FormStore<Values>, '$values' | 'initial'>,
  name: Name,
): Values[Name] =>
  useSyncExternalStore(
    (onChange) => $values.listen(onChange),
    () => $values.get()[name],
    () => initial[name],
  );
