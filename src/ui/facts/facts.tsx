import type { ReactNode } from 'react';
import './facts.css';

export interface Fact {
  label: string;
  /** Small remark after the label. */
  hint?: ReactNode;
  value: ReactNode;
  /** Whether it is the total of the lines above it. */
  sum?: boolean;
}

interface Props {
  items: readonly Fact[];
}

/** Lines of label and value; a total has a rule above it. Empty without a line. */
export function Facts({ items }: Props) {
  if (items.length === 0) return null;
  return (
    <dl className="pw-facts">
      {items.map(({ label, hint, value, sum }, index) => (
        <div className={`pw-fact${sum ? ' pw-fact-sum' : ''}`} key={`${index} ${label}`}>
          <dt>
            {label}{' '}
            {hint !== undefined && (
              <span className="sub digits" translate="no">
                {hint}
              </span>
            )}
          </dt>
          <dd translate="no">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
