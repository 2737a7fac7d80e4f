import { useId } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconChevronDown } from '../icon/set/chevron-down.ts';
import '../text-field/text-field.css';
import './select-field.css';

interface Props {
  label: string;
  /** Value of an option; empty before the choice. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Shown before the choice. */
  placeholder: string;
  /** Error text, one sentence. */
  error?: string | null | undefined;
}

/** A line of a form: label, a native select, and its error below. */
export function SelectField({ label, value, options, onChange, placeholder, error }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="pw-field">
      <label className="pw-field-label" htmlFor={id}>
        {label}
      </label>
      <div className="pw-field-control">
        <span className="pw-select">
          <select
            id={id}
            className={`pw-field-input pw-select-input${value === '' ? ' pw-select-open' : ''}`}
            value={value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="" disabled>
              {placeholder}
            </option>
            {options.map((option) => (
              <option value={option.value} key={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="pw-select-sign">
            <Icon icon={iconChevronDown} size={16} />
          </span>
        </span>
        <FieldError id={errorId} text={error} />
      </div>
    </div>
  );
}
