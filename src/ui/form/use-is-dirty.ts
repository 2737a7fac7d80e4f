import type { FormStore } from '#core/form/form.store.ts';
import { useView } from '#core/react.ts';

/** Whether the values differ from the initial ones; follows each change. */
export function useIsDirty<Values extends object>({
  $values,
  isDirty,
}: Pick<FormStore<Values>, '$values' | 'isDirty'>): boolean {
  useView($values);
  return isDirty();
}
