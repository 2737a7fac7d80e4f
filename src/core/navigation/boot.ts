import { atom, type ReadableAtom } from 'nanostores';
import { matchRoute } from '#routes.ts';
import type { Environment } from '../environment.ts';
import { lazy } from '../lazy/lazy.ts';
import { guard, type GuardResult } from './guard.ts';
import type { VersionNotice } from './version-check.ts';
import { isVersionChecked } from './version-memory.ts';

/** Runs once after the start of the app. No screen waits for it; if it cannot be loaded, the next page runs it. */
const versionCheck = lazy(() => import('./version-check.ts'), { loss: 'silent' });

export type GuardState = Exclude<GuardResult['state'], 'redirect'>;

export interface Navigation {
  /** Always `checking` in the first render, so that the build and the browser render the same. */
  readonly $guard: ReadableAtom<GuardState>;
  /** The dialog for an outdated app, `null` if there is none. */
  readonly $versionDialog: ReadableAtom<VersionNotice | null>;
  /** Runs the guard and the version check of this page. @returns a function that stops them */
  run(): () => void;
  /** The dialog's button: back to the root view of the app. */
  leaveOutdated(): void;
}

/** Makes the navigation of a page; nothing happens before `run` (specification, sections 2 and 4). */
export function startNavigation(env: Environment): Navigation {
  const { session, navigator } = env;
  const match = matchRoute(navigator.path);
  const $guard = atom<GuardState>('checking');
  const $versionDialog = atom<VersionNotice | null>(null);
  let asked = false;

  const openLogin = () => {
    // An owner who logs out in a view that covers this page must not be asked to log in on top of it.
    if (asked || session.$inApp.get() !== true || !env.$visible.get()) return;
    asked = true;
    void session.login('guard');
  };

  const check = (isSettled: boolean): GuardResult => {
    const loggedIn = session.$token.get() !== '' || (isSettled ? false : null);
    const search = navigator.query.toString();
    return guard(match, { inApp: session.$inApp.get(), loggedIn }, search ? `?${search}` : '');
  };

  const warnOutdated = async () => {
    if (!match || isVersionChecked(env.sessionStorage)) return;
    const { checkVersion, versionNotice } = await versionCheck();
    if (await checkVersion(env, match.route)) $versionDialog.set(versionNotice);
  };

  return {
    $guard,
    $versionDialog,
    run() {
      let isSettled = false;
      const evaluate = () => {
        const result = check(isSettled);
        if (result.state === 'redirect') return result.to;
        $guard.set(result.state);
        if (result.state === 'login') openLogin();
        return undefined;
      };
      const elsewhere = evaluate();
      if (elsewhere !== undefined) {
        navigator.replace(elsewhere);
        return () => {};
      }
      let stopped = false;
      void session.settled.then(() => {
        isSettled = true;
        if (!stopped) evaluate();
      });
      const stops = [session.$token, session.$inApp, env.$visible].map((fact) => fact.listen(evaluate));
      warnOutdated().catch(() => {});
      return () => {
        stopped = true;
        for (const stop of stops) stop();
      };
    },
    leaveOutdated() {
      $versionDialog.set(null);
      env.bridge.closeView({ toRoot: true }).catch(() => {});
    },
  };
}
