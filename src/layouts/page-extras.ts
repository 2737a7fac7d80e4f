import { prefetchOnTap } from '#core/navigation/prefetch.ts';
import { registerWorker } from '#offline/register.ts';

/** What makes the next page faster, and pages without a network possible; this page works without it. */
export function startExtras(): void {
  prefetchOnTap(document);
  if (import.meta.env.PROD) registerWorker(window);
}
