import { useId, type ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import './text-field.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong, in one sentence. */
  error?: string | null;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search';
  placeholder?: string;
  /** Unit or icon button after the input. */
  suffix?: ReactNode;
}

/** A line of a form: label, input, and its error below. */
export function TextField({ label, value, onChange, error, inputMode, placeholder, suffix }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="pw-field">
      <label className="pw-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="pw-field-control">
        <input
          id={id}
          className="pw-field-input"
          value={value}
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {suffix}
        <FieldError id={errorId} text={error} />
      </div>
    </div>
  );
}
