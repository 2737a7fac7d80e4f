import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconChevronLeft } from '../icon/set/chevron-left.ts';
import './nav-bar.css';

export interface NavBarProps {
  /** Empty if the page's content begins with its heading. */
  title: string;
  /** Shows the back button. */
  onBack?: () => void;
  /** Shows the back button as a link: for pages without a script. */
  backHref?: string;
  /** One icon button; two without a title. */
  action?: ReactNode;
}

/** Head of a page: back button, title, action. */
export function NavBar({ title, onBack, backHref, action }: NavBarProps) {
  const hasBack = onBack !== undefined || backHref !== undefined;
  return (
    <header className="pw-nav">
      <div className="pw-nav-side">
        {hasBack && <IconButton icon={iconChevronLeft} label="返回" href={backHref} onPress={onBack} />}
      </div>
      {title ? <h1 className="pw-nav-title">{title}</h1> : <span className="pw-nav-title" />}
      <div className="pw-nav-side pw-nav-end">{action}</div>
    </header>
  );
}
