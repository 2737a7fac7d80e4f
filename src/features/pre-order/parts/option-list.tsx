import type { ReactNode } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import './option-box.css';

interface Option {
  id: string;
  title: string;
  hint: string;
  /** Why it cannot be chosen; `null` where it can. */
  reason: string | null;
  chosen: boolean;
  /** What it comes to, at the end of the line. */
  value?: ReactNode;
}

interface Props {
  label: string;
  options: readonly Option[];
  /** Several may be chosen: each has a box, so that this is seen before the first is. */
  several?: boolean;
  onPress: (id: string) => void;
}

/** The content of a sheet to choose from; what cannot be chosen says why. */
export function OptionList({ label, options, several = false, onPress }: Props) {
  return (
    <div className="u-lines" role="group" aria-label={label}>
      {options.map(({ id, title, hint, reason, chosen, value }) => (
        <button
          key={id}
          type="button"
          className="charge-option u-flex u-items-center u-gap-3 u-w-full u-min-h-lines u-py-2 u-text-left u-cursor-pointer disabled:u-text-3 disabled:u-cursor-default"
          aria-pressed={chosen}
          disabled={reason !== null}
          onClick={() => onPress(id)}
        >
          <span className="u-flex-auto">
            {title}
            {hint && <span className="u-block sub digits">{hint}</span>}
            {reason !== null && <span className="u-block u-text-2 u-text-13 digits">{reason}</span>}
          </span>
          {value !== undefined && <b className="u-flex-none">{value}</b>}
          {several && reason === null ? (
            <span className="charge-option-box">{chosen && <Icon icon={iconCheck} size={20} />}</span>
          ) : (
            chosen && <Icon icon={iconCheck} size={20} />
          )}
        </button>
      ))}
    </div>
  );
}
