import { useSyncExternalStore } from 'react';
import { get, useWatch, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import type { FormStore } from '#core/form/form.store.ts';

const nothing = () => () => {};

/**
 * The current value of a field. On a page of the static build, the first render uses the empty form, so that build and
 * browser render the same; a draft appears right after.
 */
export function useFormValue<Values extends FieldValues, Name extends FieldPath<Values>>(
  { control, initial }: Pick<FormStore<Values>, 'control' | 'initial'>,
  name: Name,
): FieldPathValue<Values, Name> {
  const alive = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const value = useWatch({ control, name });
  return alive ? value : get(initial, name);
}
