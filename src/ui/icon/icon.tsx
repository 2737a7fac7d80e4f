import type { IconShapes } from './shapes.ts';
import './icon.css';

interface Props {
  /** A constant of the folder `set`. */
  icon: IconShapes;
  /** Edge in px. Default 24. */
  size?: 24 | 20 | 16;
  /** Filled, for something that is on. */
  full?: boolean;
  /** Text for screen readers; without it the icon is decoration. */
  label?: string;
}

/** A stroke icon in the colour of the text around it. */
export function Icon({ icon, size = 24, full = false, label }: Props) {
  return (
    <svg
      className={`pw-icon pw-icon-${size}`}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={full ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {icon.map((shape) =>
        'path' in shape ? (
          <path key={shape.path} d={shape.path} />
        ) : (
          <circle key={shape.circle.join()} cx={shape.circle[0]} cy={shape.circle[1]} r={shape.circle[2]} />
        ),
      )}
    </svg>
  );
}
