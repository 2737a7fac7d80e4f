import { useView } from '#core/react.ts';
import type { TitleEntry } from '../title-entry.store.ts';

/** Companies of the name that was typed, each with its number; nothing where none is known. */
export function SuggestionList({ entry }: { entry: TitleEntry }) {
  const suggestions = useView(entry.$suggestions);
  if (suggestions.length === 0) return null;
  return (
    <ul
      className="u-lines u-px-3 u-mb-2 u-rounded-2 u-bg-surface-2"
      aria-label="匹配的企业"
      data-part="suggestions"
    >
      {suggestions.map((suggestion) => (
        <li key={`${suggestion.title} ${suggestion.taxNo}`}>
          <button
            type="button"
            className="u-block u-w-full u-min-h-touch u-py-2 u-cursor-pointer"
            onClick={() => entry.takeSuggestion(suggestion)}
          >
            {suggestion.title}
            {suggestion.taxNo !== null && (
              <span className="u-block sub digits break-anywhere">{suggestion.taxNo}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
