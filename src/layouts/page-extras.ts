import { readBuildSettings } from '#core/page/build-settings.ts';
import type { Environment } from '#core/environment.ts';
import { learnVehicleVersion } from '#core/session/learn-vehicle-version.ts';
import { whenIdle } from '#core/usage/when-idle.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';
import { registerWorker } from '#offline/register.ts';

/** Counts use where the brand has a service for it; whatever fails on the way, the page goes on as it is. */
async function countUse(env: Environment, url: string): Promise<void> {
  const [{ deliverTo }, { startUsage }] = await Promise.all([
    import('#core/usage/deliver.ts'),
    import('#core/usage/start-usage.ts'),
  ]);
  startUsage(env, deliverTo(window, url));
}

/**
 * What makes pages without a network possible, and quick with one; what a text has left to this one; and, once the
 * page has come to rest, the version of the owner's car and the brand's tracking service.
 */
export function startExtras(env: Environment): void {
  void recordConsent(env);
  whenIdle(window, () => learnVehicleVersion(env));
  const { trackingUrl } = readBuildSettings();
  if (trackingUrl) whenIdle(window, () => void countUse(env, trackingUrl).catch(() => {}));
  if (import.meta.env.PROD) registerWorker(window);
}
