import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconShapes } from '../icon/shapes.ts';
import './chip.css';

interface Props {
  /** Whether the filter is on. Without it the chip is a plain button. */
  pressed?: boolean;
  onPress: () => void;
  icon?: IconShapes;
  /** Before the label, for a mark that is no icon. */
  mark?: ReactNode;
  /** After the label: an arrow there shows that a choice opens. */
  iconEnd?: IconShapes;
  label: string;
  /**
   * `plain` (default) on the page, `float` over a map, `inset` on a surface: there it has a ground of its own and long
   * labels wrap.
   */
  look?: 'plain' | 'float' | 'inset';
  /** `m` 36 px high (default), `l` 44 px; `s` as `m`, with short labels close to their edges: seven fit in a row. */
  size?: 's' | 'm' | 'l';
  /** Cannot be pressed now; the label gives the reason. */
  disabled?: boolean;
  /** Shows only the icon; the label is for screen readers. */
  iconOnly?: boolean;
}

/** A filter of a list. Its touch target is 44 px high at any size. */
export function Chip({
  pressed,
  onPress,
  icon,
  mark,
  iconEnd,
  label,
  look = 'plain',
  size = 'm',
  disabled = false,
  iconOnly = false,
}: Props) {
  return (
    <button
      type="button"
      className={`pw-chip pw-chip-${look} pw-chip-${size}${pressed ? ' pw-chip-on' : ''}${iconOnly ? ' pw-chip-icon' : ''}`}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-label={iconOnly ? label : undefined}
      onClick={disabled ? undefined : onPress}
    >
      {icon && <Icon icon={icon} size={16} />}
      {mark}
      {!iconOnly && label}
      {iconEnd && <Icon icon={iconEnd} size={16} />}
    </button>
  );
}
