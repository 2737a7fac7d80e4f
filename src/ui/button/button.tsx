import { useId, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconShapes } from '../icon/shapes.ts';
import { useBusyPress, type Press } from './use-busy-press.ts';
import './button.css';

type ButtonVariant = 'primary' | 'soft' | 'plain' | 'danger';

export interface ButtonProps {
  /** Default `primary`; a screen has one primary at most. */
  variant?: ButtonVariant;
  /** `l` 48 px (default), `m` 44 px, `s` 44 px and narrow, for two in a card. */
  size?: 'l' | 'm' | 's';
  icon?: IconShapes;
  /** Makes it a link. */
  href?: string;
  /** While the returned promise is pending, the button shows a ring and ignores taps. */
  onPress?: Press;
  /** Disables the button; the reason is shown under it, and it stays focusable. */
  disabledReason?: string | null;
  /** Takes the rest of the row. */
  grow?: boolean;
  /** For code that moves the focus to it. */
  buttonRef?: (element: HTMLButtonElement | HTMLAnchorElement | null) => void;
  children: ReactNode;
}

interface FaceProps extends ButtonProps {
  busy?: boolean;
  press?: () => void;
  reasonId?: string;
}

/** The content of a button, without a hook. */
function ButtonFace({
  variant = 'primary',
  size = 'l',
  icon,
  href,
  disabledReason,
  grow = false,
  buttonRef,
  busy = false,
  press,
  reasonId,
  children,
}: FaceProps) {
  const className = `pw-button pw-button-${variant} pw-button-${size}`;
  const content = (
    <span className="pw-button-content">
      {icon && <Icon icon={icon} size={20} />}
      {children}
    </span>
  );
  return (
    <span className={`pw-button-box${grow ? ' pw-button-grow' : ''}`}>
      {href !== undefined && !disabledReason ? (
        <a className={className} href={href} ref={buttonRef}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          className={className}
          ref={buttonRef}
          aria-busy={busy || undefined}
          aria-disabled={disabledReason ? true : undefined}
          aria-describedby={disabledReason ? reasonId : undefined}
          onClick={disabledReason ? undefined : press}
        >
          {content}
          {busy && <span className="pw-button-ring" />}
        </button>
      )}
      {disabledReason && (
        <span className="pw-button-reason" id={reasonId}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}

/** The button of the kit; with an address it is a link. */
export function Button(props: ButtonProps) {
  const { busy, press } = useBusyPress(props.onPress);
  return <ButtonFace {...props} busy={busy} press={press} reasonId={useId()} />;
}

Button.firstState = ButtonFace;
