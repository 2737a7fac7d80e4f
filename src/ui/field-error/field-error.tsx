import { Icon } from '../icon/icon.tsx';
import { iconWarning } from '../icon/set/warning.ts';
import './field-error.css';

interface Props {
  /** The control names it in `aria-describedby`. */
  id?: string;
  /** What is wrong, in one sentence. */
  text: string | null | undefined;
  /** In the middle, under a control that stands there. */
  centred?: boolean;
}

/** What is wrong with a field, said at once; nothing where nothing is. */
export function FieldError({ id, text, centred = false }: Props) {
  return text ? (
    <p className={`pw-error${centred ? ' pw-error-centred' : ''}`} id={id} role="alert">
      <Icon icon={iconWarning} size={16} />
      {text}
    </p>
  ) : null;
}
