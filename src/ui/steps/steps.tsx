import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { iconCheck } from '../icon/set/check.ts';
import { iconClose } from '../icon/set/close.ts';
import './steps.css';

export interface Step {
  /** `here`: the owner has to act; `now`: in progress; `reached`: the latest thing that happened. */
  state: 'done' | 'now' | 'here' | 'reached' | 'failed' | 'next';
  label: ReactNode;
  /** Second line under the label. */
  note?: ReactNode;
  /** At the right end: its time, or an action. */
  value?: ReactNode;
}

interface Props {
  /** In their order; their count does not change. */
  steps: readonly Step[];
  /** Side by side, without notes; at large text below each other as well. */
  row?: boolean;
  /** Whether a row shows the values, below its labels. Default: only where the steps are below each other. */
  values?: boolean;
}

const words: Record<Step['state'], string> = {
  done: '已完成：',
  now: '进行中：',
  here: '当前：',
  reached: '当前：',
  failed: '失败：',
  next: '',
};

const marks: Partial<Record<Step['state'], ReactNode>> = {
  done: <Icon icon={iconCheck} size={16} />,
  reached: <Icon icon={iconCheck} size={16} />,
  failed: <Icon icon={iconClose} size={16} />,
  now: <span className="pw-steps-ring" />,
};

/** Finished, current and later steps; the state is an icon, a colour and a text for screen readers. */
export const Steps = ({ steps, row = false, values = !row }: Props) => (
  <ol className={`pw-steps${row ? ' pw-steps-row' : ''}`}>
    {steps.map(({ state, label, note, value }, index) => (
      <li
        className={`pw-step pw-step-${state}`}
        aria-current={state === 'now' || state === 'here' || state === 'reached' ? 'step' : undefined}
        key={index}
      >
        <span className="pw-step-mark" aria-hidden="true">
          {marks[state] ?? index + 1}
        </span>
        <span className="pw-step-words">
          <span className="pw-step-label">
            <span className="visually-hidden">{words[state]}</span>
            {label}
            {note !== undefined && !row && <span className="u-block sub">{note}</span>}
          </span>
          {value !== undefined && values && (
            <span className="pw-step-value u-ml-auto sub digits">{value}</span>
          )}
        </span>
      </li>
    ))}
  </ol>
);
