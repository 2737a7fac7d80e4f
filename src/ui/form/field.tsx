import { useEffect, useRef, type ReactNode } from 'react';
import { useController, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { errorText } from '#core/form/first-error.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { useFormValue } from './use-form-value.ts';
import './field.css';

/** Props for a control of the kit. */
interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** What is wrong, in one sentence; the control shows it. */
  error: string | undefined;
}

interface Props<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: FormStore<Values>;
  name: Name;
  children: (field: FieldProps<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Scrolls to a field and moves the focus to its control. */
function leadTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'center' });
  place
    ?.querySelector<HTMLElement>('[tabindex="0"], textarea, input, select, button')
    ?.focus({ preventScroll: true });
}

/** Connects a control of the kit with a field of a form; if the field is wrong, the form moves the focus here. */
export function Field<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  children,
}: Props<Values, Name>) {
  const place = useRef<HTMLDivElement>(null);
  const { fieldState } = useController({ control: form.control, name });
  const value = useFormValue(form, name);
  useEffect(() => form.place(name, () => leadTo(place.current)), [form, name]);
  return (
    <div
      className="pw-form-field"
      ref={place}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) form.leaveField(name);
      }}
    >
      {children({
        value,
        onChange: (next) => form.set(name, next),
        error: errorText(fieldState.error),
      })}
    </div>
  );
}
