import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import type { AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { href } from '#routes.ts';
import { ErrorView } from '../error-view/error-view.tsx';
import { PreloadSlot } from '../preload-slot/preload-slot.tsx';
import { LoggedOut } from '../logged-out/logged-out.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { StaleStrip } from './stale-strip.tsx';

interface Props<T> {
  live: Live<T>;
  /** Requests again; while a returned promise is pending, the button shows a ring. */
  onRetry: () => void | Promise<unknown>;
  /** Opens the login. */
  onLogin: () => void | Promise<unknown>;
  /** The shape of the content while it is loaded; default three lines. */
  skeleton?: ReactNode;
  /** Set on the main view of a page: its early data is rendered here before hydration. */
  first?: boolean;
  /** Renders the value. `stale`: the last refresh failed with `error`, and the value is an older one. */
  children: (value: T, age: { stale: boolean; error: AppError | null }) => ReactNode;
}

/** The states of a value of the back end (see `core/live`): skeleton, failure, login, value, old value. */
export function LiveView<T>({ live, onRetry, onLogin, skeleton, first, children }: Props<T>) {
  const shape = skeleton ?? <Skeleton />;
  if (live.state === 'loading') return first ? <PreloadSlot>{shape}</PreloadSlot> : shape;
  if (live.state === 'failed') {
    if (live.error.kind === 'unauthorised') {
      return <LoggedOut action={{ label: '登录', onPress: onLogin }} />;
    }
    const { kind, code } = live.error;
    const retry = { label: '重新加载', onPress: onRetry };
    const leave = { label: '返回地图', href: href('chargeMap') };
    // The address has no valid id, or nothing was found: a retry cannot help.
    if (kind === 'code' && (code === undefined || code === codes.noSuchOrder))
      return <ErrorView error={live.error} action={leave} />;
    // A refusal may be permanent.
    return (
      <ErrorView error={live.error} action={retry} other={first && kind === 'code' ? leave : undefined} />
    );
  }
  return (
    <>
      {live.error && <StaleStrip error={live.error} time={live.time} onRetry={onRetry} onLogin={onLogin} />}
      {children(live.value, { stale: live.error !== null, error: live.error })}
    </>
  );
}
