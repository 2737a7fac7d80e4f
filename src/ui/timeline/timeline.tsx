import { formatDateTime } from '#core/time/day.ts';

interface Entry {
  /** Epoch ms, `null` if unknown. */
  time: number | null;
  text: string;
  /** Who did it. */
  operator?: string | null;
}

/** Past events, in the given order. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="u-lines">
    {entries.map(({ time, text, operator }, index) => (
      <li className="u-py-2" key={index}>
        <p className="u-whitespace-pre-wrap break-anywhere">{text}</p>
        <p className="sub digits">{[formatDateTime(time), operator].filter(Boolean).join(' ')}</p>
      </li>
    ))}
  </ol>
);
