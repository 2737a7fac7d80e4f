import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { iconInfo } from '../icon/set/info.ts';
import type { IconShapes } from '../icon/shapes.ts';
import './note.css';

interface Props {
  /** Default the info sign. */
  icon?: IconShapes;
  /** Emphasis: `quiet` (default), `plain`, `warn`, or `fault` for a danger. */
  tone?: 'quiet' | 'plain' | 'warn' | 'fault';
  children: ReactNode;
}

/** A small remark under the content that it explains. */
export function Note({ icon = iconInfo, tone = 'quiet', children }: Props) {
  return (
    <p className={`pw-note pw-note-${tone} digits`}>
      <Icon icon={icon} size={16} />
      <span>{children}</span>
    </p>
  );
}
