import type { ReactNode } from 'react';
import './bottom-bar.css';

interface Props {
  /** Buttons (three at most), with a price or promise at their left. */
  children: ReactNode;
  /** The agreement tick: next to the act that it permits. */
  legal?: ReactNode;
}

/** The actions of a page. It stays at the bottom edge, and joins the end of the page at large text. */
export function BottomBar({ children, legal }: Props) {
  return (
    <footer className={`pw-bar${legal ? ' pw-bar-with-legal' : ''}`}>
      {legal && <div className="pw-bar-legal">{legal}</div>}
      {children}
    </footer>
  );
}
