import { atom } from 'nanostores';
import type { BrandName } from '#contract/brand.ts';
import type { Call } from '#contract/call.ts';
import { matchRoute } from '#routes.ts';
import type { Bridge } from '../bridge/types.ts';
import { noKeptPictures, type KeptPictures } from '../device/kept-pictures.ts';
import type { Signals } from '../device/signals.ts';
import type { Act, Environment, Navigator, Toaster } from '../environment.ts';
import type { AppError } from '../error.ts';
import { createClient } from '../http/client.ts';
import { callError } from '../http/errors.ts';
import type { Credentials } from '../http/headers.ts';
import { createClockOffset } from '../time/clock-offset.ts';
import type { TransportDeps } from '../http/transport.ts';
import { createSession } from '../session/create-session.ts';
import { forgetOthers, ownStorage, type AppStorage } from '../storage.ts';
import type { Sink } from '../telemetry/report.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import type { Clock } from '../time/clock.ts';

/** Settings of the build. */
export interface BuildSettings {
  basePath: string;
  credentials: Credentials;
  brand: BrandName;
  /** See {@link Environment.hasHostCashier}. */
  hasHostCashier?: boolean;
}

/** What a page depends on: provided by the browser, the static build or a test. */
export interface EnvironmentParts extends Signals {
  fetch: typeof globalThis.fetch;
  consumePreload?: TransportDeps['consumePreload'];
  bridge: Bridge;
  storage: AppStorage;
  sessionStorage: AppStorage;
  clock: Clock;
  navigator: Navigator;
  toaster: Toaster;
  uuid(): string;
  sink: Sink;
  /** Default: none is kept. */
  pictures?: KeptPictures;
  settings: BuildSettings;
  /**
   * Called when the user has logged out or another one has logged in, who must not see the data of the page. The page must
   * be replaced; from now on it writes nothing and opens no login.
   */
  onOwnerLeft?: () => void;
}

export interface MadeEnvironment extends Environment {
  /** Loads the session and listens to the native app. */
  start(): void;
}

/** Connects client, session and telemetry, the same way for page, static build and tests. */
export function createEnvironment(parts: EnvironmentParts): MadeEnvironment {
  const { bridge, clock, navigator, toaster, settings, pictures = noKeptPictures } = parts;

  /** The last `userId` that the native app reported, even if that user's session has ended. */
  let here = '';
  let leaving = false;
  const isLeaving = () => leaving;
  const own = (storage: AppStorage) => ownStorage(storage, () => here, isLeaving);
  const ofTab = own(parts.sessionStorage);

  const telemetry: Telemetry = createTelemetry({
    sink: parts.sink,
    storage: ofTab,
    now: clock.now,
    facts: () => ({
      route: matchRoute(navigator.path)?.route.path ?? '',
      brand: session.$brand.get(),
      appVersion: session.$appVersion.get(),
    }),
  });

  parts.$visible.listen((visible) => {
    if (!visible) telemetry.reportCounted();
  });

  const client = createClient({
    fetch: parts.fetch,
    consumePreload: parts.consumePreload,
    basePath: settings.basePath,
    credentials: settings.credentials,
    headers: () => session.facts(),
    clock,
    skew: createClockOffset(parts.sessionStorage, 'skew'),
    toaster,
    onUnauthorised: (call, token, login) => session.refused(call, token, login),
    report: telemetry.report,
    count: telemetry.count,
    repaired: telemetry.repaired,
    log: telemetry.log,
    isOnline: () => parts.$online.get(),
  });

  const session = createSession({
    ...parts,
    storage: parts.sessionStorage,
    sharedStorage: parts.storage,
    onOwner(userId) {
      const afterNobody = here === '';
      const hasLeft = !afterNobody && userId !== here;
      here = userId;
      if (forgetOthers(parts.storage, userId, afterNobody)) pictures.keep([]);
      forgetOthers(parts.sessionStorage, userId, afterNobody);
      // Without `onOwnerLeft`, as in the widget, the page goes on and loads the data of the next user.
      if (!hasLeft || !parts.onOwnerLeft) return;
      leaving = true;
      parts.onOwnerLeft();
    },
    isLeaving,
    query: navigator.query,
    buildBrand: settings.brand,
    call: client,
    readsAccount: matchRoute(navigator.path)?.route.readsAccount ?? true,
  });

  const $act = atom<Act | null>(null);
  const $waiting = atom(0);

  /** Waits for the native app: before its answer a call would have no token or the wrong brand. */
  const untilKnown = (auth: Call['auth']): Promise<void> =>
    auth === 'required' ? session.settled : session.soon;

  const worksInAppAlone = matchRoute(navigator.path)?.route.inApp ?? false;
  /** In a plain browser a notice covers such a page, so that calls are useless and no login can be opened. */
  const isCovered = () => worksInAppAlone && session.$inApp.get() === false;

  const send: Environment['call'] = async (call, request, options) => {
    await untilKnown(call.auth);
    // A write that the former user has begun, such as a form or its photos, must not be sent for another user.
    // Calls with 'held' only stop a motion and carry their own proof of the user.
    if ((leaving || isCovered()) && call.auth !== 'held') throw callError(call.name, 'aborted');
    const asked = client(call, request, options);
    if (call.idempotent) {
      const ended = (code = -1) => $act.set({ call: call.name, code });
      asked.then(
        () => ended(0),
        ({ code }: AppError) => ended(code),
      );
    }
    try {
      return await asked;
    } finally {
      // The token of the tab's last page may be another user's, whose answer or refusal must not be shown.
      if (call.auth !== 'none') await session.confirmed;
    }
  };

  return {
    async call(call, request, options) {
      $waiting.set($waiting.get() + 1);
      try {
        return await send(call, request, options);
      } finally {
        $waiting.set($waiting.get() - 1);
      }
    },
    bridge,
    session,
    storage: own(parts.storage),
    sessionStorage: ofTab,
    clock,
    navigator,
    toaster,
    $visible: parts.$visible,
    $online: parts.$online,
    hasHostCashier: settings.hasHostCashier ?? false,
    uuid: parts.uuid,
    pictures,
    report: telemetry.report,
    log: telemetry.entries,
    $waiting,
    $act,
    start: () => session.start(),
  };
}
