import { readBuildSettings } from '#core/page/build-settings.ts';
import type { Environment } from '#core/environment.ts';
import { learnVehicleVersion } from '#core/session/learn-vehicle-version.ts';
import { whenIdle } from '#core/usage/when-idle.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';
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
 * Registers the service worker, records a consent that a text page stored, and, once the page is idle, reads the
 * version of the owner's car and starts the brand's tracking service.
 */
export function startExtras(env: Environment): void {
  void recordConsent(env);
  whenIdle(window, () => learnVehicleVersion(env));
  const { trackingUrl } = readBuildSettings();
  if (trackingUrl) whenIdle(window, () => void countUse(env, trackingUrl).catch(() => {}));
  if (import.meta.env.PROD) registerWorker(window);
}
