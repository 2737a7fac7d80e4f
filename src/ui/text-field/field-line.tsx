import type { ReactNode } from 'react';
import { FieldError } from '../field-error/field-error.tsx';
import './text-field.css';

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
    <div className="pw-field-control">
      {children}
      <FieldError text={error} />
    </div>
  </div>
);
