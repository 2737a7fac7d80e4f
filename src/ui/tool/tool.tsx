import { Icon } from '../icon/icon.tsx';
import type { IconShapes } from '../icon/shapes.ts';
import './tool.css';

interface Props {
  icon: IconShapes;
  label: string;
  href?: string;
  onPress?: () => void;
}

/** A small action: icon above its label. */
export function Tool({ icon, label, href, onPress }: Props) {
  const content = (
    <>
      <Icon icon={icon} />
      {label}
    </>
  );
  return href !== undefined ? (
    <a className="pw-tool" href={href}>
      {content}
    </a>
  ) : (
    <button type="button" className="pw-tool" onClick={onPress}>
      {content}
    </button>
  );
}
