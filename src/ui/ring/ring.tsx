import type { ReactNode } from 'react';
import './ring.css';

const radius = 104;
const length = 2 * Math.PI * radius;
const center = 118;
/** Distance of the target's label from the centre. */
const labelRadius = 127;

interface Props {
  /** Filled part, 0–1; clamped. */
  value: number;
  /** Position of the notch, 0–1. */
  target?: number | null;
  /** Label at the notch, e.g. 目标 90%. */
  targetLabel?: string;
  /** The value is older than it should be. */
  stale?: boolean;
  /** Text of the ring for screen readers. */
  label: string;
  /** Content inside the ring. */
  children: ReactNode;
}

const hold = (value: number) => Math.min(1, Math.max(0, value));
const round = (value: number) => Math.round(value * 10) / 10;

/** Ring with a notch at the target: how full the battery is, or how much of the prepayment is used. */
export function Ring({ value, target, targetLabel, stale = false, label, children }: Props) {
  const filled = round(hold(value) * length);
  const angle = hold(target ?? 0) * 2 * Math.PI;
  return (
    <div className={`pw-ring${stale ? ' pw-ring-stale' : ''}`} translate="no">
      <svg className="pw-ring-svg" viewBox="0 0 236 236" fill="none" role="img" aria-label={label}>
        <circle className="pw-ring-track" cx={center} cy={center} r={radius} strokeWidth="14" />
        {filled > 0 && (
          <circle
            className="pw-ring-value"
            cx={center}
            cy={center}
            r={radius}
            strokeWidth="14"
            strokeLinecap="round"
            strokeDasharray={`${filled} ${round(length)}`}
            transform={`rotate(-90 ${center} ${center})`}
          />
        )}
        {target !== undefined && target !== null && (
          <>
            <g transform={`rotate(${round(hold(target) * 360)} ${center} ${center})`}>
              <path className="pw-ring-gap" d="M118 4v20" strokeWidth="8" />
              <path className="pw-ring-notch" d="M118 5v18" strokeWidth="3" strokeLinecap="round" />
            </g>
            {targetLabel !== undefined && (
              <text
                className="pw-ring-target"
                x={round(center + labelRadius * Math.sin(angle))}
                y={round(center - labelRadius * Math.cos(angle) + 7)}
                textAnchor={Math.sin(angle) < 0 ? 'end' : 'start'}
                aria-hidden="true"
              >
                {targetLabel}
              </text>
            )}
          </>
        )}
      </svg>
      <div className="pw-ring-center">{children}</div>
    </div>
  );
}
