import { readBuildSettings } from '#core/page/build-settings.ts';
import { fetchPagesAhead } from '#core/navigation/page-ahead.ts';
import { savesData } from '#core/navigation/saves-data.ts';
import type { Environment } from '#core/environment.ts';
import { keepFocus } from '#core/page/keep-focus.ts';
import { learnVehicleVersion } from '#core/session/learn-vehicle-version.ts';
import { whenIdle } from '#core/usage/when-idle.ts';
import { learnCases } from '#domain/case/takes-cases.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';
import { forgetEndedWay } from '#domain/kept-way/forget-way.ts';
import { openedNotice, readOpenedNotice } from '#domain/opened-notice.ts';
import { file as withFinger } from '#core/preload/with-finger-script.ts?lazy';
import { fetchFilesAhead } from '#offline/files-ahead.ts';
import { registerWorker } from '#offline/register.ts';

/** Starts usage tracking if the brand has a service; a failure does not affect the page. */
async function countUse(env: Environment, url: string): Promise<void> {
  const [{ deliverTo }, { startUsage }] = await Promise.all([
    import('#core/usage/deliver.ts'),
    import('#core/usage/start-usage.ts'),
  ]);
  startUsage(env, deliverTo(window, url));
}

/**
 * Prepares taps. With a service worker, which has all pages, the first call of the next page leaves with the finger and
 * the worker holds the response; without one the next page itself is fetched, and where there will be none the files of the
 * next pages as well.
 */
function prepareTaps(): void {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker?.controller) {
    // No response: the next page finds out whether the host answers.
    fetchPagesAhead(window).catch(() => {});
    if (!serviceWorker && !savesData(navigator)) fetchFilesAhead(window).catch(() => {});
    return;
  }
  const script = document.createElement('script');
  // The same request mode as for a script of a CDN and in the cache of the service worker.
  script.crossOrigin = 'anonymous';
  script.src = (document.documentElement.dataset['assets'] ?? '') + withFinger;
  script.addEventListener('load', () => script.remove());
  document.head.append(script);
}

/**
 * Keeps the focus, registers the service worker, records a consent that a text page stored, marks a notice that has opened
 * the page as read, learns whether the back end takes complaints, and, once the page is idle, reads the version of the
 * owner's car, prepares taps, forgets the kept way of an order that has ended, and starts the brand's tracking service.
 */
export function startExtras(env: Environment): void {
  keepFocus();
  void recordConsent(env);
  if (env.navigator.query.has(openedNotice)) void readOpenedNotice(env);
  learnCases(env);
  whenIdle(window, () => learnVehicleVersion(env));
  whenIdle(window, prepareTaps);
  whenIdle(window, () => forgetEndedWay(env));
  const { trackingUrl } = readBuildSettings();
  if (trackingUrl) whenIdle(window, () => void countUse(env, trackingUrl).catch(() => {}));
  if (import.meta.env.PROD) registerWorker(window);
}
