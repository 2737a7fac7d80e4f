import type { ReactNode } from 'react';
import '#ui/ring/ring.css';
import './start-ring.css';

const length = 2 * Math.PI * 104;
const pieces = 60;

/** Pieces of the arc, each shorter than the one before it: their opacities add up evenly to a full one at its head. */
const arcs = Array.from({ length: pieces }, (_, index) => ({
  turn: Math.round((120 / pieces) * index) - 90,
  dash: Math.round((length / 3) * (1 - index / pieces) * 10) / 10,
  opacity: Math.round(1_000 / (pieces - index)) / 1_000,
}));

interface Props {
  /** Does not turn: the owner has to act. */
  still?: boolean;
  /** Content inside the ring. */
  children: ReactNode;
}

/** The ring of a charge without a value yet: same size and place as `Ring`, with an arc that turns. */
export const StartRing = ({ still = false, children }: Props) => (
  <div className="pw-ring" translate="no">
    <svg className="pw-ring-svg" viewBox="0 0 236 236" fill="none" aria-hidden="true">
      <circle className="pw-ring-track" cx="118" cy="118" r="104" strokeWidth="14" />
      {!still && (
        <g className="pw-start-ring-arc">
          {arcs.map(({ turn, dash, opacity }, index) => (
            <circle
              key={turn}
              cx="118"
              cy="118"
              r="104"
              strokeWidth="14"
              opacity={opacity}
              strokeLinecap={index === pieces - 1 ? 'round' : undefined}
              strokeDasharray={`${dash} ${Math.round(length)}`}
              transform={`rotate(${turn} 118 118)`}
            />
          ))}
        </g>
      )}
    </svg>
    <div className="pw-ring-center">{children}</div>
  </div>
);
