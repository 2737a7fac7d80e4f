import { connectBridge } from '../bridge/connect-bridge.ts';
import { widgetParts } from '../bridge/widget-bridge.ts';
import type { BridgeWindow } from '../bridge/window.ts';
import { createKeptPictures } from '../device/kept-pictures.ts';
import { createSignals } from '../device/signals.ts';
import type { Environment } from '../environment.ts';
import type { AppError } from '../error.ts';
import { createNavigator } from '../navigation/navigator.ts';
import { createRightsEntry } from '../navigation/rights-entry.ts';
import { createStorage } from '../storage.ts';
import { chooseSink } from '../telemetry/sinks.ts';
import { createClockOffset } from '../time/clock-offset.ts';
import { createClock } from '../time/clock.ts';
import { uuid } from '../uuid.ts';
import { readBuildSettings } from './build-settings.ts';
import { createEnvironment } from './create-environment.ts';
import { applyTheme } from './theme.ts';

/**
 * The environment of pages without an island, which have only a small script: the widget, an agreement to accept, a help
 * article to rate. It has no toasts and does not load the user's account.
 *
 * @param onRefusal called when the app refuses a call that nobody waits for
 */
export function createWidgetEnvironment(
  window: BridgeWindow & Window & Pick<typeof globalThis, 'console'>,
  onRefusal: (error: AppError) => void,
): Environment {
  const { reportUrl, ...settings } = readBuildSettings();
  const bridge = connectBridge(window, widgetParts, {
    report: (error) => environment.report(error),
    // An app that does not answer may still have opened the page.
    onFailure: (error) => {
      if (error.kind !== 'timeout') onRefusal(error);
    },
  });
  const { start, ...signals } = createSignals(window, bridge);
  const sessionStorage = createStorage(() => window.sessionStorage);
  const environment = createEnvironment({
    ...signals,
    fetch: (input, init) => window.fetch(input, init),
    bridge,
    storage: createStorage(() => window.localStorage),
    sessionStorage,
    clock: createClock({ offset: createClockOffset(sessionStorage, 'clock') }),
    navigator: createNavigator(window, createRightsEntry(sessionStorage)),
    toaster: { show: () => {} },
    uuid: () => uuid((bytes) => window.crypto.getRandomValues(bytes)),
    pictures: createKeptPictures(window),
    sink: chooseSink(window, { url: reportUrl, dev: false }),
    settings,
  });
  start();
  environment.start();
  applyTheme(document, environment.session, environment.storage);
  return environment;
}
