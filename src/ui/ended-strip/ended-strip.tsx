import { useBusyPress } from '../button/use-busy-press.ts';
import './ended-strip.css';

interface Props {
  onLogin: () => Promise<unknown>;
}

/** On a page that is readable without a login: shows that the session has expired, and offers the login. */
export function EndedStrip({ onLogin }: Props) {
  const { busy, press } = useBusyPress(onLogin);
  return (
    <div className="pw-offline-strip pw-ended-strip">
      <p>登录已失效</p>
      <button type="button" className="pw-ended-button" aria-busy={busy || undefined} onClick={press}>
        登录
      </button>
    </div>
  );
}
