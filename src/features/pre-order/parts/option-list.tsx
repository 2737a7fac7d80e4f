import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import './option-list.css';

interface Option {
  id: string;
  title: string;
  hint: string;
  /** Why it cannot be chosen; `null` where it can. */
  reason: string | null;
  chosen: boolean;
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
    <div className="charge-options" role="group" aria-label={label}>
      {options.map(({ id, title, hint, reason, chosen }) => (
        <button
          key={id}
          type="button"
          className="charge-option"
          aria-pressed={chosen}
          disabled={reason !== null}
          onClick={() => onPress(id)}
        >
          <span className="charge-option-text">
            {title}
            {hint && <span className="charge-option-hint sub digits">{hint}</span>}
            {reason !== null && (
              <span className="charge-option-hint charge-option-reason digits">{reason}</span>
            )}
          </span>
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
