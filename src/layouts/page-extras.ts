import { prefetchOnTap } from '#core/navigation/prefetch.ts';
import type { Environment } from '#core/environment.ts';
import { recordConsent } from '#domain/consent/record-consent.ts';
import { registerWorker } from '#offline/register.ts';

/** What makes the next page faster, and pages without a network possible; and what a text has left to this one. */
export function startExtras(env: Environment): void {
  prefetchOnTap(document);
  void recordConsent(env);
  if (import.meta.env.PROD) registerWorker(window);
}
