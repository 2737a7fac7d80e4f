import { useEffect, useRef } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { errorText } from '#core/form/field-errors.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { FieldError } from '../field-error/field-error.tsx';

/** The error of the form as a whole: a refusal, no network. */
export function FormError<Values extends FieldValues>({ form }: { form: FormStore<Values> }) {
  const { errors } = useFormState({ control: form.control });
  const place = useRef<HTMLDivElement>(null);
  const { root } = errors;
  // Each attempt has a new error object, even if the text is the same.
  useEffect(() => {
    if (root) place.current?.scrollIntoView({ block: 'center' });
  }, [root]);
  return (
    <div className="pw-form-error" ref={place}>
      <FieldError text={errorText(root)} centred />
    </div>
  );
}
