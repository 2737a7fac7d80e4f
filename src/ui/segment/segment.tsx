import { radioKeys } from '../radio-keys.ts';
import './segment.css';

interface Props<T extends string | number> {
  /** Name of the group for screen readers. */
  label: string;
  /** `null` while nothing is chosen. */
  value: T | null;
  /** Two or three, with short words. */
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A choice of one in a line of a form. The arrow keys move and choose, as in a group of radio buttons. */
export function Segment<T extends string | number>({ label, value, options, onChange }: Props<T>) {
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <div className="pw-segment" role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={`pw-segment-part${index === chosen ? ' pw-segment-on' : ''}`}
          aria-checked={index === chosen}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) =>
            radioKeys(event, index, (next) => {
              const option = options[next];
              if (option) onChange(option.value);
            })
          }
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
