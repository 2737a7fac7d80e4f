import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconShapes } from '../icon/shapes.ts';
import './state-view.css';

interface StateAction {
  label: string;
  href?: string;
  /** A promise shows a ring in the button. */
  onPress?: () => void | Promise<unknown>;
}

export interface StateProps {
  /** Message in one sentence. */
  text?: string;
  action?: StateAction;
  /** A second action, if the first one may not help. */
  other?: StateAction;
}

interface Props extends StateProps {
  icon: IconShapes;
  text: string;
  /** `alert` if something went wrong while the owner was looking at the page. */
  role?: 'alert';
}

/** Shown in place of content: a drawing, one sentence, one button. */
export function StateView({ icon, text, action, other, role }: Props) {
  return (
    <div className="pw-state">
      <span className="pw-state-picture">
        <Icon icon={icon} />
      </span>
      <p className="pw-state-text" role={role}>
        {text}
      </p>
      {[action, other].map(
        (way) =>
          way && (
            <Button key={way.label} variant="soft" size="m" href={way.href} onPress={way.onPress}>
              {way.label}
            </Button>
          ),
      )}
    </div>
  );
}
