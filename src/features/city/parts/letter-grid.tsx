import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import './letter-index.css';

interface Props {
  letters: readonly string[];
  /** Brings the group at that position to the top. */
  onJump: (position: number) => void;
}

/** The letters as buttons of 44 px in a part that can be opened: stands where the narrow index has no room. */
export function LetterGrid({ letters, onJump }: Props) {
  return (
    <details className="map-letters-grid u-panel">
      <summary className="map-letters-summary u-row u-justify-between u-min-h-control u-py-3 u-px-4 u-font-medium u-cursor-pointer">
        按首字母查找
        <Icon icon={iconChevronDown} size={20} />
      </summary>
      <ul className="u-flex u-flex-wrap u-gap-2 u-px-3 u-pb-3">
        {letters.map((letter, position) => (
          <li key={letter}>
            <button
              type="button"
              className="u-min-w-touch u-min-h-touch u-rounded-2 u-bg-surface-2 u-font-bold u-text-center u-cursor-pointer"
              aria-label={`首字母 ${letter}`}
              onClick={() => onJump(position)}
            >
              {letter}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
