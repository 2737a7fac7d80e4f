import { useId } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import './text-area.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Length of the longest valid text; more can be typed, and the counter shows it. */
  max: number;
  /** Length of the value as the form counts it; default in UTF-16 units. */
  length?: number;
  /** Error text, one sentence. */
  error?: string | null;
  placeholder?: string;
}

/** Several lines of a form: label, text with its counter, and its error below. */
export function TextArea({ label, value, onChange, max, length = value.length, error, placeholder }: Props) {
  const id = useId();
  const countId = `${id}-count`;
  const errorId = `${id}-error`;
  return (
    <div className="pw-area">
      <label className="pw-area-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="pw-area-input"
        value={value}
        rows={3}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${errorId} ${countId}` : countId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={`pw-area-count digits${length > max ? ' pw-area-over' : ''}`} id={countId}>
        {length}/{max}
      </p>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
