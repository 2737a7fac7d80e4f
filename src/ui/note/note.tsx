import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { iconInfo } from '../icon/set/info.ts';
import type { IconShapes } from '../icon/shapes.ts';
import './note.css';

interface Props {
  /** Default the info sign. */
  icon?: IconShapes;
  children: ReactNode;
}

/** A small remark under what it explains. */
export function Note({ icon = iconInfo, children }: Props) {
  return (
    <p className="pw-note digits">
      <Icon icon={icon} size={16} />
      <span>{children}</span>
    </p>
  );
}
