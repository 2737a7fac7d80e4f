import type { ReactNode } from 'react';
import './card.css';

interface Props {
  title?: ReactNode;
  /** Short remark at the right of the title. */
  aside?: ReactNode;
  /** Makes the whole card a link; it then holds no other control. */
  href?: string;
  children?: ReactNode;
}

/**
 * A group of facts on its own surface. Never inside another card. A link of class `pw-card-cover` inside it covers the
 * whole card; buttons must then be in an element above the link (`u-relative u-z-float`).
 */
export function Card({ title, aside, href, children }: Props) {
  const content = (
    <>
      {(title !== undefined || aside !== undefined) && (
        <div className="pw-card-head">
          {title !== undefined && <h2 className="pw-card-title">{title}</h2>}
          {aside !== undefined && <div className="sub digits">{aside}</div>}
        </div>
      )}
      {children}
    </>
  );
  return href === undefined ? (
    <section className="pw-card">{content}</section>
  ) : (
    <a className="pw-card pw-card-link" href={href}>
      {content}
    </a>
  );
}
