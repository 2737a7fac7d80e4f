import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Field as FieldName } from '#core/form/field-errors.ts';
import type { FormStore } from '#core/form/form.store.ts';
import { useView } from '#core/react.ts';
import { useFormValue } from './use-form-value.ts';
import './field.css';

/** Props for a control of the kit. */
interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** Error text, one sentence; the control shows it. */
  error: string | undefined;
}

interface Props<Values extends object, Name extends FieldName<Values>> {
  form: FormStore<Values>;
  name: Name;
  children: (field: FieldProps<Values[Name]>) => ReactNode;
}

/** The invalid part of a field: in a field of several groups, the one with the error text; else the whole. */
function wrongPart(place: HTMLElement): HTMLElement {
  const group = place.querySelector('[role="alert"]')?.closest<HTMLElement>('[role="group"]');
  return group && place.contains(group) ? group : place;
}

/** Scrolls to the invalid part of a field and focuses its control. */
function leadTo(place: HTMLElement): void {
  const part = wrongPart(place);
  part.scrollIntoView({ block: 'center' });
  // A region has three controls in one field; the invalid one refers to the error text.
  const control =
    part.querySelector<HTMLElement>('select[aria-invalid]') ??
    part.querySelector<HTMLElement>('[tabindex="0"], textarea, input, select, button');
  control?.focus({ preventScroll: true });
}

/** Connects a control of the kit with a field of a form; if the field is invalid, the form moves the focus here. */
export function Field<Values extends object, Name extends FieldName<Values>>({
  form,
  name,
  children,
}: Props<Values, Name>) {
  const place = useRef<HTMLDivElement>(null);
  const error = useView(form.$errors)[name];
  const value = useFormValue(form, name);
  // The position of the error is only known once its text is rendered.
  const [led, setLed] = useState(0);
  useEffect(() => form.place(name, () => setLed((times) => times + 1)), [form, name]);
  useEffect(() => {
    if (led > 0 && place.current) leadTo(place.current);
  }, [led]);
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
        error: error?.text,
      })}
    </div>
  );
}
