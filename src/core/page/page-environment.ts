import { createBridge } from '../bridge/create-bridge.ts';
import { createKeptPictures } from '../device/kept-pictures.ts';
import { createSignals } from '../device/signals.ts';
import type { Environment } from '../environment.ts';
import { startOutdatedReload } from '../lazy/chunk-errors.ts';
import { leaveView } from '../navigation/leave-view.ts';
import { createNavigator } from '../navigation/navigator.ts';
import { createRightsEntry } from '../navigation/rights-entry.ts';
import { consumePreload } from '../preload/consume-preload.ts';
import { createStorage } from '../storage.ts';
import { chooseSink } from '../telemetry/sinks.ts';
import { createClockOffset } from '../time/clock-offset.ts';
import { createClock } from '../time/clock.ts';
import { createToaster } from '../toaster.ts';
import { uuid } from '../uuid.ts';
import { readBuildSettings } from './build-settings.ts';
import { closeByBack } from './close-by-back.ts';
import { createEnvironment } from './create-environment.ts';
import { largestClass } from './head/text-size.ts';
import { getOverPage } from './over-page.ts';
import { reloadForOwner } from './reload-for-owner.ts';
import { createServerEnvironment } from './server-environment.ts';
import { syncStatusBarStyle, applyTheme } from './theme.ts';

const sessionStorage = createStorage(() => window.sessionStorage);
const clock = createClock({ offset: createClockOffset(sessionStorage, 'clock') });

/** The toasts of this page; the shell renders them. */
export const pageToaster = createToaster(clock, sessionStorage, () =>
  document.documentElement.classList.contains(largestClass),
);

let current: Environment | undefined;

/** @returns the environment of this page, created at the first call and shared by all islands */
export function getEnvironment(): Environment {
  current ??= import.meta.env.SSR ? createServerEnvironment() : startPage();
  return current;
}

function startPage(): Environment {
  const { reportUrl, ...settings } = readBuildSettings();
  const bridge = createBridge(window, {
    report: (error) => environment.report(error),
    onFailure: ({ message }) => {
      if (message) pageToaster.show(message);
    },
  });
  closeByBack(document, bridge);
  const signals = createSignals(window, bridge);
  const environment = createEnvironment({
    fetch: (input, init) => window.fetch(input, init),
    consumePreload: (request) => consumePreload(window, request),
    bridge,
    storage: createStorage(() => window.localStorage),
    sessionStorage,
    clock,
    navigator: createNavigator(window, createRightsEntry(sessionStorage), {
      tab: window,
      over: getOverPage(),
      leaveView: (map) => leaveView(window, () => void bridge.closeView(), map),
    }),
    toaster: pageToaster,
    $visible: signals.$visible,
    $online: signals.$online,
    uuid: () => uuid((bytes) => window.crypto.getRandomValues(bytes)),
    pictures: createKeptPictures(window),
    sink: chooseSink(window, { url: reportUrl, dev: import.meta.env.DEV }),
    settings,
    onOwnerLeft: () => reloadForOwner(window, signals.$visible),
  });
  startOutdatedReload(window, environment);
  signals.start();
  environment.start();
  pageToaster.resume();
  applyTheme(document, environment.session, environment.storage);
  syncStatusBarStyle(window, bridge, signals.$visible);
  // A page from the back/forward cache has an outdated session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void environment.session.load();
  });
  return environment;
}
