import type { AppError } from '#core/error.ts';
import { useMade, useView } from '#core/react.ts';
import { formatTime } from '#core/time/format-time.ts';
import { useBusyPress } from '../button/use-busy-press.ts';
import './stale-strip.css';

interface Props {
  error: AppError;
  /** Server time of the shown value, epoch ms. */
  time: number;
  onRetry: () => void | Promise<unknown>;
  onLogin: () => void | Promise<unknown>;
}

/** Failures that pass by themselves: the store requests again without a tap of the owner. */
const passing: readonly AppError['kind'][] = ['offline', 'timeout', 'network', 'http', 'contract'];

const timeOf = (time: number): string => `更新于 ${formatTime(time)}`;

/** Shows that the values below are old, their time, and why there are no newer ones. */
export function StaleStrip({ error, time, onRetry, onLogin }: Props) {
  if (error.kind === 'unauthorised') return <LoggedOutStrip time={time} onLogin={onLogin} />;
  const text = passing.includes(error.kind) ? '数据更新中…' : error.message || '更新失败';
  return <Strip text={text} time={time} label="重新加载" onPress={onRetry} />;
}

/** Only the time of the values, while the page shows that the session has expired and offers the login. */
function LoggedOutStrip({ time, onLogin }: Pick<Props, 'time' | 'onLogin'>) {
  const ended = useView(useMade((env) => env.session.$ended));
  if (ended) return <p className="u-pb-2 sub digits">{timeOf(time)}</p>;
  return <Strip text="更新失败" time={time} label="登录" onPress={onLogin} />;
}

interface StripProps {
  text: string;
  time: number;
  /** Label of the button. */
  label: string;
  onPress: () => void | Promise<unknown>;
}

function Strip({ text, time, label, onPress }: StripProps) {
  const { busy, press } = useBusyPress(onPress);
  return (
    <div className="pw-stale digits">
      <p role="status">
        {text}
        <span className="pw-stale-time">{timeOf(time)}</span>
      </p>
      <button type="button" className="pw-stale-button" aria-busy={busy || undefined} onClick={press}>
        {label}
      </button>
    </div>
  );
}
