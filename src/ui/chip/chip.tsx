import { Icon } from '../icon/icon.tsx';
import type { IconShapes } from '../icon/shapes.ts';
import './chip.css';

interface Props {
  /** A filter that is on or off; left out, the chip is a plain button. */
  pressed?: boolean;
  onPress: () => void;
  icon?: IconShapes;
  label: string;
  /** The label is read out only. */
  iconOnly?: boolean;
}

/** A filter of a list; 36 px to the eye, 44 px to the finger. */
export function Chip({ pressed, onPress, icon, label, iconOnly = false }: Props) {
  return (
    <button
      type="button"
      className={`pw-chip${pressed ? ' pw-chip-on' : ''}${iconOnly ? ' pw-chip-icon' : ''}`}
      aria-pressed={pressed}
      aria-label={iconOnly ? label : undefined}
      onClick={onPress}
    >
      {icon && <Icon icon={icon} size={16} />}
      {!iconOnly && label}
    </button>
  );
}
