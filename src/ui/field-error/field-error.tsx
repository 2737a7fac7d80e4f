import { Icon } from '../icon/icon.tsx';
import { iconWarning } from '../icon/set/warning.ts';
import './field-error.css';

interface Props {
  /** Id for the `aria-describedby` of the control. */
  id?: string;
  /** Error text, one sentence. */
  text: string | null | undefined;
  /** Centres the text, under a control that is centred. */
  centred?: boolean;
}

/** The error of a field, which screen readers announce at once. Shows nothing without an error. */
export function FieldError({ id, text, centred = false }: Props) {
  return text ? (
    <p className={`pw-error${centred ? ' pw-error-centred' : ''}`} id={id} role="alert">
      <Icon icon={iconWarning} size={16} />
      {text}
    </p>
  ) : null;
}
