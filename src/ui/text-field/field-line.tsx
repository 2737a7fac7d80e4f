import type { ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconChevronDown } from '../icon/set/chevron-down.ts';
import { iconChevronUp } from '../icon/set/chevron-up.ts';
import './text-field.css';
import './field-line.css';

interface Props {
  label: string;
  /** Error text, one sentence. */
  error?: string | null;
  /** A control with its own name, or text. */
  children: ReactNode;
}

/** A line of a form like that of a `TextField`, for another control: a `Segment`, or a fixed value. */
export const FieldLine = ({ label, error, children }: Props) => (
  <div className="pw-field">
    <span className="pw-field-label">{label}</span>
    <div className="pw-field-control pw-field-words">
      {children}
      <FieldError text={error} />
    </div>
  </div>
);

interface MoreProps {
  label: string;
  /** Preview of the collapsed lines. */
  hint: string;
  open: boolean;
  onPress: () => void;
}

/** A line of a form that expands further lines. */
export const FieldMore = ({ label, hint, open, onPress }: MoreProps) => (
  <button type="button" className="pw-field pw-field-more" aria-expanded={open} onClick={onPress}>
    <span className="pw-field-label">{label}</span>
    <span className="pw-field-control pw-field-words">
      <span className="pw-field-hint">{hint}</span>
      <Icon icon={open ? iconChevronUp : iconChevronDown} size={16} />
    </span>
  </button>
);
