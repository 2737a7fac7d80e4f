import { useEffect, useRef } from 'react';
import type { FormStore } from '#core/form/form.store.ts';
import { useView } from '#core/react.ts';
import { FieldError } from '../field-error/field-error.tsx';

/** The error of the form as a whole: a refusal, no network. */
export function FormError<Values extends object>({ form }: { form: FormStore<Values> }) {
  const place = useRef<HTMLDivElement>(null);
  const { root } = useView(form.$errors);
  // Each attempt has a new error object, even if the text is the same.
  useEffect(() => {
    if (root) place.current?.scrollIntoView({ block: 'center' });
  }, [root]);
  return (
    <div className="pw-form-error" ref={place}>
      <FieldError text={root?.text} centred />
    </div>
  );
}
