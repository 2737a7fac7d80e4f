import { useId, type ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import { radioKeys } from '../radio-keys.ts';
import './choices.css';

interface Choice<T extends string | number> {
  value: T;
  label: ReactNode;
  /** Short word on the corner, e.g. 推荐. */
  badge?: string;
}

interface Props<T extends string | number> {
  /** Name of the group for screen readers. */
  label: string;
  /** `null` while nothing is chosen. */
  value: T | null;
  options: readonly Choice<T>[];
  /** For long labels: at most two tiles in a row. */
  wide?: boolean;
  onChange: (value: T) => void;
  /** Error text, one sentence. */
  error?: string | null;
}

/** A choice of one among several tiles. The arrow keys move and choose, as in a group of radio buttons. */
export function Choices<T extends string | number>({
  label,
  value,
  options,
  wide = false,
  onChange,
  error,
}: Props<T>) {
  const errorId = useId();
  const chosen = options.findIndex((option) => option.value === value);

  const choose = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
  };

  return (
    <>
      <div
        className={`pw-choices${wide ? ' pw-choices-wide' : ''}`}
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {options.map((option, index) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            className={`pw-choice${index === chosen ? ' pw-choice-on' : ''}`}
            aria-checked={index === chosen}
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            onClick={() => onChange(option.value)}
            onKeyDown={(event) => radioKeys(event, index, choose)}
          >
            {option.label}
            {option.badge !== undefined && <span className="pw-choice-badge">{option.badge}</span>}
          </button>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </>
  );
}
