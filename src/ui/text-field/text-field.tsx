import { useEffect, useId, useRef, type ReactNode } from 'react';
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
  /** With an edge around the input, where it stands outside of a list of fields. */
  boxed?: boolean;
  /** Takes the focus when it appears: somebody asked for it. */
  focus?: boolean;
}

/** A line of a form: label, input, and its error below. */
export function TextField(props: Props) {
  const { label, value, onChange, error, inputMode, placeholder, suffix, boxed, focus } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={`pw-field${boxed ? ' pw-field-boxed' : ''}`}>
      <label className="pw-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="pw-field-control">
        <input
          id={id}
          ref={input}
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
