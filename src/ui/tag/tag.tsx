import type { ReactNode } from 'react';
import './tag.css';

export type Tone =
  | 'idle'
  | 'busy'
  | 'plugged'
  | 'reserved'
  | 'fault'
  | 'offline'
  | 'warn'
  | 'brand'
  | 'neutral';

interface Props {
  /** Default `neutral`. */
  tone?: Tone;
  /** For states: a mark before the word, with its own shape for each tone. A state changes, so no translator has it. */
  dot?: boolean;
  children: ReactNode;
}

/** A state or a property, as colour and word. */
export function Tag({ tone = 'neutral', dot = false, children }: Props) {
  return (
    <span className={`pw-tag pw-tag-${tone}`} translate={dot ? 'no' : undefined}>
      {dot && <span className="pw-tag-dot" />}
      {children}
    </span>
  );
}
