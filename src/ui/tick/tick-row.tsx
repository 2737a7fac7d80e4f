import type { ReactNode } from 'react';
import './tick.css';
import './tick-row.css';

interface Props {
  checked: boolean;
  onChange: () => void;
  /** What the row says; all of it names the box. */
  children: ReactNode;
}

/** A row of a list that is chosen by its box; the whole row can be pressed. */
export const TickRow = ({ checked, onChange, children }: Props) => (
  <label className="pw-tick-row">
    <input type="checkbox" className="pw-tick-box" checked={checked} onChange={onChange} />
    <span className="pw-tick-row-content">{children}</span>
  </label>
);
