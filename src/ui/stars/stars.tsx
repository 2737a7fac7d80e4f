import { useId } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconStar } from '../icon/set/star.ts';
import { radioKeys } from '../radio-keys.ts';
import './stars.css';

const counts = [1, 2, 3, 4, 5] as const;

interface Props {
  /** Name of the group for screen readers. */
  label: string;
  /** 1–5; 0 before a choice. */
  value: number;
  /** Label of each number of stars, from one star on. */
  words: readonly string[];
  onChange: (value: number) => void;
  /** Error text, one sentence. */
  error?: string | null;
}

/** A choice of one to five stars; the arrow keys move and select. The label of the choice is below. */
export function Stars({ label, value, words, onChange, error }: Props) {
  const errorId = useId();
  return (
    <div className="pw-stars">
      <div
        className="pw-stars-row"
        role="radiogroup"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {counts.map((count, index) => (
          <button
            key={count}
            type="button"
            role="radio"
            className={`pw-star${count <= value ? ' pw-star-on' : ''}`}
            aria-checked={count === value}
            aria-label={`${count}星 ${words[index] ?? ''}`}
            tabIndex={count === Math.max(value, 1) ? 0 : -1}
            onClick={() => onChange(count)}
            onKeyDown={(event) => radioKeys(event, index, (next) => onChange(next + 1))}
          >
            <Icon icon={iconStar} />
          </button>
        ))}
      </div>
      <p className="pw-stars-word" aria-hidden>
        {words[value - 1] ?? '请点星星评分'}
      </p>
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** Stars that were given. */
export function GivenStars({ value, word }: { value: number; word: string }) {
  return (
    <div className="pw-stars">
      <p className="pw-stars-row" role="img" aria-label={`${value}星 ${word}`}>
        {counts.map((count) => (
          <span key={count} className={`pw-star${count <= value ? ' pw-star-on' : ''}`}>
            <Icon icon={iconStar} />
          </span>
        ))}
      </p>
      <p className="pw-stars-word" aria-hidden>
        {word}
      </p>
    </div>
  );
}
