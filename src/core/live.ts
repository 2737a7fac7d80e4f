import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { CallOptions, Environment } from './environment.ts';
import { toAppError, type AppError } from './error.ts';

/**
 * A value of the back end as a screen shows it. Once there is a value it stays, with `error` set if the last refresh
 * failed: the screen then shows it with its age instead of an empty page.
 */
export type Live<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: AppError }
  | {
      state: 'ready';
      value: T;
      /** Server time of arrival, epoch ms. */
      time: number;
      error: AppError | null;
    };

/**
 * Poll interval of a visible page if no response gives one, ms: the value can also change elsewhere, by another phone,
 * the car or the back end, but nobody waits for it here.
 */
export const quietPollMs = 60_000;

/**
 * How a live value is read: its signal cancels the call, the screen shows a failure itself, and a poll, which the owner
 * did not start, must not open the login.
 */
export type Reading = Required<CallOptions>;

export interface LiveOptions<T> {
  /** Reads the value by calls with these options. */
  load(how: Reading): Promise<T>;
  /**
   * Milliseconds until the next poll, from the response, see {@link pollDelay}; `null` for a final state or a value
   * that does not change. Default: no polling.
   */
  nextPollMs?(value: T): number | null;
  /** Whether it is requested again each time the page is shown: the app's own pages change it without an event. */
  whenShown?: boolean;
  /** `false` drops a response that is older than the shown value. */
  isNewer?(shown: T, next: T): boolean;
  /** Called after each accepted response. */
  onValue?(value: T): void;
}

export interface LiveStore<T> {
  readonly $state: ReadableAtom<Live<T>>;
  /**
   * Requests now, for the owner: a refused token opens the login. Resolves when the response (or failure) is shown. A
   * running request is not doubled.
   */
  refresh(): Promise<void>;
  /** Requests now as a poll does, which opens no login. */
  poll(): Promise<void>;
  /** Requests after a write: a pending request is cancelled, because its response would show the state before. */
  refreshAfterWrite(): Promise<void>;
  /** Shows a value that another call returned. */
  set(value: T): void;
}

const longestDelayMs = 60_000;
const firstRetryMs = 2_000;

const shortestPollMs = 1_000;
const longestPollMs = 5 * 60_000;

/**
 * The one interpretation of `nextPollMs` (domain model, 0): 0 and invalid times end the polling; any other time is
 * limited to 1 s … 5 min, so that no response makes a page poll without a pause.
 *
 * @returns ms until the next poll, `null` for none
 */
export const pollDelay = (ms: number | null | undefined): number | null =>
  ms && ms > 0 ? Math.min(longestPollMs, Math.max(shortestPollMs, ms)) : null;

/**
 * A value that is read from the back end and, if the response gives an interval, polled (domain model, 3.1): one
 * request in flight, paused while hidden, at once on page-show, twice the delay after each failure up to 60 s, and
 * again as soon as somebody logs in or the network is back. It works only while a screen listens.
 */
export function createLive<T>(env: Environment, options: LiveOptions<T>): LiveStore<T> {
  const $state = atom<Live<T>>({ state: 'loading' });
  let inFlight: Promise<void> | undefined;
  let abort: AbortController | undefined;
  let cancelTimer = () => {};
  let failures = 0;
  let mounted = false;
  let nextDelayMs: number | null = null;

  const schedule = () => {
    cancelTimer();
    if (!mounted || nextDelayMs === null || !env.$visible.get()) return;
    cancelTimer = env.clock.after(nextDelayMs, () => void start(false));
  };

  const accept = (value: T) => {
    failures = 0;
    nextDelayMs = pollDelay(options.nextPollMs?.(value));
    const shown = $state.get();
    if (shown.state === 'ready' && options.isNewer && !options.isNewer(shown.value, value)) {
      // The server responds again, without a newer value.
      if (shown.error) $state.set({ ...shown, error: null });
      return;
    }
    $state.set({ state: 'ready', value, time: env.clock.serverNow(), error: null });
    options.onValue?.(value);
  };

  const fail = (error: AppError) => {
    if (error.kind === 'aborted') return;
    const shown = $state.get();
    $state.set(shown.state === 'ready' ? { ...shown, error } : { state: 'failed', error });
    // A code may be the whole result of a first request; for a value that is shown already it does not end the polling.
    const passing =
      error.kind === 'code'
        ? error.code === -1 || shown.state === 'ready'
        : ['offline', 'timeout', 'network', 'http', 'contract'].includes(error.kind);
    failures += 1;
    nextDelayMs = passing ? Math.min(longestDelayMs, firstRetryMs * 2 ** (failures - 1)) : null;
  };

  const ask = (login: boolean): Promise<void> => {
    const controller = new AbortController();
    abort = controller;
    const { signal } = controller;
    // The session changed while this request was running: its response would belong to another owner, so it is sent
    // again.
    const again = () => (abort === controller ? ask(login) : undefined);
    return options.load({ signal, toast: false, login }).then(
      (value) => (signal.aborted ? again() : accept(value)),
      (thrown: unknown) => {
        const error = toAppError(thrown);
        // A 401 is the result even though it ended the session: without a token the request would only get a 401 again.
        if (signal.aborted && error.kind !== 'unauthorised') return again();
        if (abort === controller) fail(error);
        return undefined;
      },
    );
  };

  const start = (login: boolean): Promise<void> => {
    if (inFlight) return inFlight;
    cancelTimer();
    const running = ask(login).finally(() => {
      if (inFlight !== running) return;
      inFlight = undefined;
      schedule();
    });
    inFlight = running;
    return running;
  };

  const dropRequest = () => {
    abort?.abort();
    abort = undefined;
    inFlight = undefined;
  };

  const refresh = () => start(true);

  const refreshAfterWrite = () => {
    dropRequest();
    return start(true);
  };

  /** Whether the last response was a 401 and nobody has logged in since. */
  const isLoggedOut = (): boolean => {
    const shown = $state.get();
    const error = shown.state === 'loading' ? null : shown.error;
    return error?.kind === 'unauthorised' && !env.session.$token.get();
  };

  /** Requests at once if the value is missing, old or polled, or may have changed since the page was shown. */
  const wake = () => {
    const shown = $state.get();
    const missing = shown.state !== 'ready' || shown.error !== null;
    // Not without a login: if the owner cancelled it, it would open again each time that the page is shown.
    const due = missing || nextDelayMs !== null || options.whenShown;
    if (env.$visible.get() && due && !isLoggedOut()) void start(false);
  };

  /** After a change of the token, the value that is shown or being read may belong to another owner. */
  const onToken = (token: string) => {
    if (!token && inFlight) {
      abort?.abort();
      return;
    }
    dropRequest();
    // After a login the owner is waiting for the value; when the session merely ended, the login must not open for it.
    if (!isLoggedOut()) void start(token !== '');
  };

  onMount($state, () => {
    mounted = true;
    void refresh();
    const stops = [
      env.$visible.listen((visible) => (visible ? wake() : cancelTimer())),
      env.$online.listen((online) => void (online && wake())),
      env.session.$token.listen(onToken),
    ];
    return () => {
      mounted = false;
      cancelTimer();
      dropRequest();
      for (const stop of stops) stop();
    };
  });

  return { $state, refresh, poll: () => start(false), refreshAfterWrite, set: accept };
}
