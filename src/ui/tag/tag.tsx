import type { ReactNode } from 'react';
import './tag.css';

export type Tone =
  | 'idle'
  | 'busy'
  | 'plugged'
  | 'blocked'
  | 'reserved'
  | 'fault'
  | 'offline'
  | 'warn'
  | 'brand'
  | 'neutral';

interface Props {
  /** Default `neutral`. */
  tone?: Tone;
  /**
   * For statuses: a mark before the label, with its own shape for each tone. A status changes, so browser translation
   * must skip it.
   */
  dot?: boolean;
  children: ReactNode;
}

/** A status or a property, as colour and label. */
export function Tag({ tone = 'neutral', dot = false, children }: Props) {
  return (
    <span className={`pw-tag pw-tag-${tone}`} translate={dot ? 'no' : undefined}>
      {dot && <span className="pw-tag-dot" />}
      {children}
    </span>
  );
}
