import { useId, type ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import './tick.css';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Text beside the box; may contain links. */
  label: ReactNode;
  /** Error text, one sentence. */
  error?: string | null;
}

/** A checkbox. One for an agreement must never be ticked by default. */
export function Tick({ checked, onChange, label, error }: Props) {
  const errorId = useId();
  return (
    <>
      <label className="pw-tick">
        <input
          type="checkbox"
          className="pw-tick-box"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className="pw-tick-label">{label}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </>
  );
}
