import type { ReactNode } from 'react';
import { keptTogether } from '#core/kept-together.ts';
import { Icon } from '../icon/icon.tsx';
import { iconChevronRight } from '../icon/set/chevron-right.ts';
import type { IconShapes } from '../icon/shapes.ts';
import './row.css';

interface Props {
  icon?: IconShapes;
  label: ReactNode;
  /** Second line under the label. */
  hint?: ReactNode;
  value?: ReactNode;
  /** Aligned with rows that have a chevron, though it has none itself. */
  amongLeading?: boolean;
  href?: string;
  onPress?: () => void;
}

const line = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? keptTogether(content) : content;

/** One line of a card: a label and its value. With an address or a press it is a link or button and has a chevron. */
export function Row({ icon, label, hint, value, amongLeading, href, onPress }: Props) {
  const leadsOn = href !== undefined || onPress !== undefined;
  const content = (
    <>
      {icon && <Icon icon={icon} size={20} />}
      <span className="pw-row-label">
        {label}
        {hint !== undefined && <span className="pw-row-hint sub digits">{line(hint)}</span>}
      </span>
      {value !== undefined && <span className="pw-row-value digits kept">{line(value)}</span>}
      {leadsOn && (
        <span className="pw-row-chevron">
          <Icon icon={iconChevronRight} size={16} />
        </span>
      )}
    </>
  );
  if (href !== undefined) {
    return (
      <a className="pw-row pw-row-leads" href={href}>
        {content}
      </a>
    );
  }
  if (onPress !== undefined) {
    return (
      <button type="button" className="pw-row pw-row-leads" onClick={onPress}>
        {content}
      </button>
    );
  }
  return <div className={`pw-row${amongLeading ? ' pw-row-leads' : ''}`}>{content}</div>;
}
