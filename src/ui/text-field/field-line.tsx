import type { ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import { Icon } from '../icon/icon.tsx';
import { iconChevronDown } from '../icon/set/chevron-down.ts';
import { iconChevronUp } from '../icon/set/chevron-up.ts';
import './text-field.css';
import './field-line.css';

interface Props {
  label: string;
  /** What is wrong, in one sentence. */
  error?: string | null;
  /** A control that names itself, or words. */
  children: ReactNode;
}

/** A line of a form as that of a `TextField`, for what is no text: a `Segment`, or what cannot be changed. */
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
  /** What is behind it. */
  hint: string;
  open: boolean;
  onPress: () => void;
}

/** A line of a form that shows further lines. */
export const FieldMore = ({ label, hint, open, onPress }: MoreProps) => (
  <button type="button" className="pw-field pw-field-more" aria-expanded={open} onClick={onPress}>
    <span className="pw-field-label">{label}</span>
    <span className="pw-field-control pw-field-words">
      <span className="pw-field-hint">{hint}</span>
      <Icon icon={open ? iconChevronUp : iconChevronDown} size={16} />
    </span>
  </button>
);
