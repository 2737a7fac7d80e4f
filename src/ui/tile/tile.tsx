import type { ReactNode } from 'react';
import './tile.css';

interface Props {
  label: string;
  /** Formatted number; `null` if it was never measured, shown as `--`. */
  value: ReactNode | null;
  unit?: string;
  /** Second line under the number. */
  caption?: ReactNode;
  /** Large, for the two most important values of a page. */
  big?: boolean;
  /** The value is older than it should be. */
  stale?: boolean;
  /** Makes the whole tile a link; `null` is none. */
  href?: string | null;
}

/** A measured value. The tiles of one row must be in an element of class `pw-tiles`. */
export function Tile({ label, value, unit, caption, big = false, stale = false, href = null }: Props) {
  const className = `pw-tile${big ? ' pw-tile-big' : ''}${stale ? ' pw-tile-stale' : ''}`;
  const content = (
    <>
      <p className="pw-tile-small">{label}</p>
      <p className="pw-tile-value num" translate="no">
        {value ?? '--'}
        {unit !== undefined && value !== null && <span className="unit">{unit}</span>}
      </p>
      {caption !== undefined && (
        <p className="pw-tile-small digits" translate="no">
          {caption}
        </p>
      )}
    </>
  );
  return href === null ? (
    <div className={className}>{content}</div>
  ) : (
    <a className={className} href={href}>
      {content}
    </a>
  );
}
