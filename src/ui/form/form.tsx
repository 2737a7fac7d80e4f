import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormStore } from '#core/form/form.store.ts';
import { useView } from '#core/react.ts';

interface Props<Values extends FieldValues> {
  form: FormStore<Values>;
  className?: string;
  children: ReactNode;
}

/** A form; the enter key in a single-line field submits it. */
export function Form<Values extends FieldValues>({ form, className, children }: Props<Values>) {
  const sending = useView(form.$sending);
  return (
    <form
      className={className}
      noValidate
      aria-busy={sending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
    </form>
  );
}
