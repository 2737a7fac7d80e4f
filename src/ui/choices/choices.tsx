import { useRef, type KeyboardEvent, type ReactNode } from 'react';
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
  onChange: (value: T) => void;
}

/** Steps of the arrow keys through the group. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One of several, as tiles. The arrow keys move and choose, as in a group of radio buttons. */
export function Choices<T extends string | number>({ label, value, options, onChange }: Props<T>) {
  const group = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((it) => it.value === value);

  const move = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (index + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    group.current?.querySelectorAll('button')[next]?.focus();
    onChange(option.value);
  };

  return (
    <div className="pw-choices" role="radiogroup" aria-label={label} ref={group}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={`pw-choice${index === chosen ? ' pw-choice-on' : ''}`}
          aria-checked={index === chosen}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
          onKeyDown={(event) => move(event, index)}
        >
          {option.label}
          {option.badge !== undefined && <span className="pw-choice-badge">{option.badge}</span>}
        </button>
      ))}
    </div>
  );
}
