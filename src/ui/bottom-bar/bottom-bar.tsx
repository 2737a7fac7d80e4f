import type { ReactNode } from 'react';
import './bottom-bar.css';

interface Props {
  /** At most three buttons, with a price or a short text to their left. */
  children: ReactNode;
  /** The tick of an agreement, next to the button that needs it. */
  legal?: ReactNode;
  /** Sticks to the bottom edge at every text size, for actions that must be at hand; keep it to one button. */
  stays?: boolean;
}

/**
 * The actions of a page. It sticks to the bottom edge; at large text sizes it is at the end of the page instead, unless
 * it `stays`.
 */
export function BottomBar({ children, legal, stays = false }: Props) {
  return (
    <footer className={`pw-bar${legal ? ' pw-bar-with-legal' : ''}${stays ? '' : ' pw-bar-lets-go'}`}>
      {legal && <div className="pw-bar-legal">{legal}</div>}
      {children}
    </footer>
  );
}
