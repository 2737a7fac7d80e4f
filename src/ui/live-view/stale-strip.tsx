import type { AppError } from '#core/error.ts';
import { formatTime } from '#core/time/format-time.ts';

import { useBusyPress } from '../button/use-busy-press.ts';
import './stale-strip.css';

interface Props {
  error: AppError;
  /** Server time of the value that is shown, epoch ms. */
  time: number;
  onRetry: () => void | Promise<unknown>;
  onLogin: () => void | Promise<unknown>;
}

/** Failures that pass by themselves: the store asks again without a press of the owner. */
const passing: readonly AppError['kind'][] = ['offline', 'timeout', 'network', 'http', 'contract'];

/** Says that the values below are old, of what time they are, and why there are no newer ones. */
export function StaleStrip({ error, time, onRetry, onLogin }: Props) {
  const loggedOut = error.kind === 'unauthorised';
  const { busy, press } = useBusyPress(loggedOut ? onLogin : onRetry);
  return (
    <div className="pw-stale digits">
      <p role="status">
        {passing.includes(error.kind) ? '数据更新中…' : error.message || '更新失败'}
        <span className="pw-stale-time">更新于 {formatTime(time)}</span>
      </p>
      <button type="button" className="pw-stale-button" aria-busy={busy || undefined} onClick={press}>
        {loggedOut ? '登录' : '重新加载'}
      </button>
    </div>
  );
}
