import { Icon } from '../icon/icon.tsx';
import type { IconShapes } from '../icon/shapes.ts';
import './icon-button.css';

interface Props {
  icon: IconShapes;
  /** What the button does, for screen readers. */
  label: string;
  href?: string;
  onPress?: () => void;
  /** Whether the part that it opens is open. */
  expanded?: boolean;
  /** For a button that is on or off: when it is on, its icon is filled. */
  pressed?: boolean;
}

/** A 44 px button or link with an icon only. */
export function IconButton(props: Props) {
  const { icon, label, href, onPress, expanded, pressed } = props;
  const className = `pw-icon-button${pressed ? ' pw-icon-button-on' : ''}`;
  return href !== undefined ? (
    <a className={className} href={href} aria-label={label}>
      <Icon icon={icon} />
    </a>
  ) : (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon icon={icon} />
    </button>
  );
}
