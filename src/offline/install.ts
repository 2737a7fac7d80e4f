import { allShells } from './addresses.ts';
import { createReleaseCaches } from './page-cache.ts';
import { createFileKeeper, pageOf, storePage } from './store-page.ts';
import type { OfflineWorld } from './world.ts';

/**
 * Stores every page of the release. A page that cannot be loaded is stored at its next visit instead; the
 * worker is useful without it, so this never rejects.
 */
export async function keepAllPages(world: OfflineWorld): Promise<void> {
  const cache = createReleaseCaches(world);
  const keepFile = createFileKeeper(world, cache);
  // One after the other, because the open page needs the connection more.
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
