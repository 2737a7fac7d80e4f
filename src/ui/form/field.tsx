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
  /** What is wrong, in one sentence; the control shows it. */
  error: string | undefined;
}

interface Props<Values extends object, Name extends FieldName<Values>> {
  form: FormStore<Values>;
  name: Name;
  children: (field: FieldProps<Values[Name]>) => ReactNode;
}

/** Where in a field it is wrong: in a field of several groups, the one that holds the words; else the whole. */
function wrongPart(place: HTMLElement): HTMLElement {
  const group = place.querySelector('[role="alert"]')?.closest<HTMLElement>('[role="group"]');
  return group && place.contains(group) ? group : place;
}

/** Scrolls to what is wrong in a field and moves the focus to its control. */
function leadTo(place: HTMLElement): void {
  const part = wrongPart(place);
  part.scrollIntoView({ block: 'center' });
  // A place has three controls in one field, of which the wrong one has the words.
  const control =
    part.querySelector<HTMLElement>('select[aria-invalid]') ??
    part.querySelector<HTMLElement>('[tabindex="0"], textarea, input, select, button');
  control?.focus({ preventScroll: true });
}

/** Connects a control of the kit with a field of a form; if the field is wrong, the form moves the focus here. */
export function Field<Values extends object, Name extends FieldName<Values>>({
  form,
  name,
  children,
}: Props<Values, Name>) {
  const place = useRef<HTMLDivElement>(null);
  const error = useView(form.$errors)[name];
  const value = useFormValue(form, name);
  // Only once its words are shown is it known where in the field they stand.
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
