import type { ReactNode } from 'react';
import type { FormStore } from '#core/form/form.store.ts';
import { useView } from '#core/react.ts';

interface Props<Values extends object> {
  form: FormStore<Values>;
  className?: string;
  /** Action of the Enter key in a single line; default sends the form. */
  onEnter?: () => Promise<void>;
  children: ReactNode;
}

/** A form; the Enter key in a single-line field submits it. */
export function Form<Values extends object>({
  form,
  className,
  onEnter = form.submit,
  children,
}: Props<Values>) {
  const sending = useView(form.$sending);
  return (
    <form
      className={className}
      noValidate
      aria-busy={sending || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void onEnter();
      }}
    >
      {children}
    </form>
  );
}
