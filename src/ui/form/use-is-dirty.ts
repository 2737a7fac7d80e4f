import { useWatch, type FieldValues } from 'react-hook-form';
import type { FormStore } from '#core/form/form.store.ts';

/** Whether something was entered that the form did not begin with; follows each change. */
export function useIsDirty<Values extends FieldValues>({
  control,
  isDirty,
}: Pick<FormStore<Values>, 'control' | 'isDirty'>): boolean {
  useWatch({ control });
  return isDirty();
}
