import './letter-grid.css';

interface Props {
  letters: readonly string[];
  /** Brings the group at that position to the top. */
  onJump: (position: number) => void;
}

/** The letters as buttons of 44 px, folded away: what the narrow index does, for every finger. */
export function LetterGrid({ letters, onJump }: Props) {
  return (
    <details className="map-letter-grid">
      <summary className="map-letter-grid-head">按首字母查找</summary>
      <ul className="map-letter-grid-list">
        {letters.map((it, position) => (
          <li key={it}>
            <button
              type="button"
              className="map-letter-grid-button"
              aria-label={`首字母 ${it}`}
              onClick={() => onJump(position)}
            >
              {it}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
