import { atom } from 'nanostores';
import type { BrandName } from '#contract/brand.ts';
import type { Call } from '#contract/call.ts';
import { matchRoute } from '#routes.ts';
import type { Bridge } from '../bridge/types.ts';
import type { Clock } from '../time/clock.ts';
import type { Act, Environment, Navigator, Toaster } from '../environment.ts';
import type { AppError } from '../error.ts';
import { createClient } from '../http/client.ts';
import { createSkew } from '../http/skew.ts';
import { callError } from '../http/errors.ts';
import type { Credentials } from '../http/headers.ts';
import type { TransportDeps } from '../http/transport.ts';
import { createSession } from '../session/create-session.ts';
import type { Signals } from '../device/signals.ts';
import { forgetOthers, ownStorage, type AppStorage } from '../storage.ts';
import type { Sink } from '../telemetry/report.ts';
import { createTelemetry, type Telemetry } from '../telemetry/telemetry.ts';

/** Settings that the build decides. */
export interface BuildSettings {
  basePath: string;
  credentials: Credentials;
  brand: BrandName;
  /** See {@link Environment.hasHostCashier}. */
  hasHostCashier?: boolean;
}

/** The world around a page: the browser's, the build's or a test's. */
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
  settings: BuildSettings;
  /**
   * Called when who was here has left, and another owner is here or nobody: what the page holds is not theirs to see. The
   * page gives way to another one, writes nothing and opens no login any more.
   */
  onOwnerLeft?: () => void;
}

export interface MadeEnvironment extends Environment {
  /** Loads the session and begins to listen to the native app. */
  start(): void;
}

/** Connects client, session and telemetry, in the same way for the page, the build and the tests. */
export function createEnvironment(parts: EnvironmentParts): MadeEnvironment {
  const { bridge, clock, navigator, toaster, settings } = parts;

  /** Who is here as the native app said last: also where that owner's session has ended. */
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
    skew: createSkew(parts.sessionStorage),
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
      forgetOthers(parts.storage, userId, afterNobody);
      forgetOthers(parts.sessionStorage, userId, afterNobody);
      // Without it the page goes on, as the card does: it shows the next owner what it now asks for.
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

  /** Waits for the native app: before it has answered, a call would lack its token or name the wrong brand. */
  const untilKnown = (auth: Call['auth']): Promise<void> =>
    auth === 'required' ? session.settled : session.soon;

  const worksInAppAlone = matchRoute(navigator.path)?.route.inApp ?? false;
  /** In a plain browser a notice covers such a page: nobody would see an answer, and no login can be opened. */
  const isCovered = () => worksInAppAlone && session.$inApp.get() === false;

  const send: Environment['call'] = async (call, request, options) => {
    await untilKnown(call.auth);
    // What was begun for who has left, as a form or the rest of his photos, must not go out as another owner's.
    // What only ends a motion goes out: it says by itself whose it is.
    if ((leaving || isCovered()) && call.auth !== 'held') throw callError(call.name, 'aborted');
    const asked = client(call, request, options);
    if (call.idempotent) {
      const ended = (code = -1) => $act.set({ call: call.name, code });
      asked.then(
        () => ended(0),
        ({ code }: AppError) => ended(code),
      );
    }
    const answer = await asked;
    // The tab's last page may have been somebody else's: his answer came to his token, and must not be shown.
    if (call.auth !== 'none') await session.confirmed;
    return answer;
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
    report: telemetry.report,
    log: telemetry.entries,
    $waiting,
    $act,
    start: () => session.start(),
  };
}
