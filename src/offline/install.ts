import { allShells } from './addresses.ts';
import { createReleaseCaches } from './page-cache.ts';
import { createFileKeeper, pageOf, storePage } from './store-page.ts';
import type { OfflineWorld } from './world.ts';

/**
 * Keeps every page of the release. One that does not come is kept at its next visit instead; a worker is of use
 * without any of them, so this never rejects.
 */
export async function keepAllPages(world: OfflineWorld): Promise<void> {
  const cache = createReleaseCaches(world);
  const keepFile = createFileKeeper(world, cache);
  // One after the other: the page that is open needs the connection more.
  for (const shell of allShells(world.scope)) {
    try {
      const response = await world.fetch(shell, { cache: 'no-cache', credentials: 'same-origin' });
      const page = await pageOf(world, shell, response);
      if (!page) continue;
      await cache.hear(page.release);
      await storePage(cache, keepFile, shell, page);
    } catch {
      return;
    }
  }
}
