import { atom, type ReadableAtom } from 'nanostores';
import type { BrandName } from '#contract/brand.ts';
import { getUser } from '#contract/calls/user/get-user.ts';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import type { Bridge, UserInfo } from '../bridge/types.ts';
import type { Clock } from '../time/clock.ts';
import type { Environment, Toaster } from '../environment.ts';
import { toAppError } from '../error.ts';
import type { HeaderFacts } from '../http/headers.ts';
import type { AppStorage } from '../storage.ts';
import { headerFacts, isStillKnown } from './facts.ts';
import { createAppFacts } from './app-facts.ts';
import { createLoginLock } from './login-lock.ts';
import { createStoredSession } from './session-storage.ts';
import type { Session } from './types.ts';

/** Public calls wait this long for the native app, ms, and are then sent without a token. */
const politeWaitMs = 1000;

/** Options of the session's own calls: the owner did not start them, so they show no toast and open no login. */
const inBackground = { toast: false, login: false };

export interface SessionDeps {
  bridge: Bridge;
  clock: Clock;
  toaster: Toaster;
  /** Storage of the tab. */
  storage: AppStorage;
  /** Storage of all pages and tabs. */
  sharedStorage: AppStorage;
  /**
   * Called with the user id each time that the native app reports it, even if it is unchanged; empty for nobody. After
   * the session has ended, its owner counts as present until the native app reports otherwise.
   */
  onOwner?: (userId: string) => void;
  /**
   * Whether the page is about to be replaced: the result of a login that it opened would be lost, and that login would
   * block the next page's own.
   */
  isLeaving?: () => boolean;
  /** Whether the page is visible. */
  $visible: ReadableAtom<boolean>;
  /** Query of this page. */
  query: URLSearchParams;
  buildBrand: BrandName;
  /** The client; it is first used after the session was created. */
  call: Environment['call'];
  /** See `Route.readsAccount`. Default true. */
  readsAccount?: boolean;
}

/** The session with the methods that only the environment uses. */
export interface OwnedSession extends Session {
  facts(): HeaderFacts;
  /**
   * Reacts to a 401: clears `token`, the refused one (empty if none was sent), and opens the native login if
   * `opensLogin` is set; on a covered page once it is shown.
   */
  refused(reason: string, token: string, opensLogin: boolean): void;
  /** Listens to the native app and loads for the first time. */
  start(): void;
}

/** The logged-in user and the app; tokens come from the native app only (specification, sections 3 and 4). */
export function createSession(deps: SessionDeps): OwnedSession {
  const { bridge, clock, toaster, call, storage } = deps;
  const stored = createStoredSession(storage);
  const app = createAppFacts({ ...deps, stored });
  const $token = atom('');
  const $ended = atom(false);
  const $user = atom<UserInfo | null>(stored.readUser());
  const $chargeUser = atom<ChargeUserInfo | null>(null);
  /** Grows with each change, so that a late response cannot undo a newer one. */
  let changes = 0;
  /** A token that the back end refused; the native app may still report it. */
  let refusedToken = '';
  let loading: Promise<void> | undefined;
  let outdated = false;
  const lock = createLoginLock(deps.sharedStorage, clock);
  /** The login that is open. */
  let opened: Promise<void> | undefined;
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const soon = new Promise<void>((resolve) => {
    const cancel = clock.after(politeWaitMs, resolve);
    void settled.then(() => {
      cancel();
      resolve();
    });
  });
  let confirm = () => {};
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });

  /** @param owner id of the owner, also after the session has ended */
  const setUser = (next: UserInfo | null, owner = next?.userId ?? '') => {
    changes += 1;
    const user = next && { ...next, refreshToken: '' };
    // The car belongs to the former owner: the next page must not find it without that owner.
    if (user?.userId !== $user.get()?.userId) app.setVehicle('', '');
    stored.writeUser(user, owner);
    deps.onOwner?.(owner);
    if (user) $ended.set(false);
    $user.set(user);
    if (user?.accessToken !== $token.get()) $chargeUser.set(null);
    $token.set(user?.accessToken ?? '');
  };

  const restored = $user.get();
  if (restored) setUser(restored);
  if (isStillKnown(stored.readApp(), restored)) settle();

  const refreshChargeUser = async () => {
    const token = $token.get();
    if (!token || deps.readsAccount === false) return;
    try {
      const info = await call(getUser, {}, inBackground);
      if (token !== $token.get()) return;
      const vin = info.defaultVin ?? '';
      if (vin !== app.vin()) app.setVehicle(vin, '');
      $chargeUser.set(info);
    } catch {
      // The former value is kept; the client has already logged the failure.
    }
  };

  const loadUser = async () => {
    const before = changes;
    try {
      const user = await bridge.getUserInfo();
      if (before !== changes) return;
      const present = user?.accessToken ? user : null;
      setUser(present?.accessToken === refusedToken ? null : present, present?.userId);
    } catch {
      // If the native app does not answer, the login is unchanged.
    }
  };

  const load = (): Promise<void> => {
    loading ??= Promise.all([app.load(), loadUser().then(confirm)])
      .then(() => {
        settle();
        return refreshChargeUser();
      })
      .finally(() => {
        loading = undefined;
        if (!outdated) return;
        outdated = false;
        void load();
      });
    return loading;
  };

  /** A running read may have begun before the event, so it is repeated when it ends. */
  const reload = () => {
    if (loading) outdated = true;
    else void load();
  };

  const open = async (reason: string) => {
    try {
      const user = await bridge.login(reason);
      refusedToken = '';
      setUser(user);
      void refreshChargeUser();
    } catch (thrown) {
      const { message } = toAppError(thrown);
      if (message) toaster.show(message);
    }
    opened = undefined;
  };

  const login = async (reason: string): Promise<boolean> => {
    if (deps.isLeaving?.()) return false;
    $ended.set(false);
    if (lock.acquire()) opened = open(reason);
    await opened;
    return $token.get() !== '';
  };

  return {
    ...app,
    $token,
    $ended,
    $user,
    $chargeUser,
    settled,
    soon,
    confirmed,
    load,
    login,
    clear: () => setUser(null),
    refreshChargeUser,
    setVehicleVersion(vin, version) {
      if (vin === app.vin()) app.setVehicle(vin, version);
    },
    facts: () =>
      headerFacts($user.get(), {
        brand: app.$brand.get(),
        appVersion: app.$appVersion.get(),
        vehicleVersion: app.$vehicleVersion.get(),
      }),
    refused(reason, token, opensLogin) {
      const present = $token.get();
      // A 401 for an older token does not concern the token of a login in between.
      if (present && present !== token) return;
      if (present) {
        refusedToken = present;
        setUser(null, $user.get()?.userId);
        $ended.set(!opensLogin);
      }
      if (!opensLogin) return;
      if (deps.$visible.get()) return void login(reason);
      // The page may be covered by its own login.
      if (opened) return;
      const stop = deps.$visible.listen(() => {
        stop();
        if (!$token.get()) void login(reason);
      });
    },
    start() {
      bridge.on('pageShow', reload);
      bridge.on('loginChange', reload);
      // Parts of pages depend on the account: a page that could not read it tries again when it is shown.
      deps.$visible.listen((visible) => {
        if (visible && !loading && $chargeUser.get() === null) void refreshChargeUser();
      });
      void load();
    },
  };
}
