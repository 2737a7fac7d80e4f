import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BrandName } from '#contract/brand.ts';
import { hashOf } from '../files.ts';
import { hostsBeside, hostsInside, writeRules } from '../hosts/write-rules.ts';
import { parallel } from '../parallel.ts';
import { cachedFolder, type CachedFolder } from './build-cache.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { checkSite } from './scan.ts';
import type { BrandSettings } from './settings.ts';
import { stampSite } from './stamp-site.ts';
import { buildTemplate, inputsKey } from './template-build.ts';

/** Where builds go; `PLUGWAY_DIST` puts them elsewhere. */
export const dist = process.env['PLUGWAY_DIST'] ?? 'dist';

/** Folder of the build that talks to the sandbox; apart from `<dist>/<brand>`, which is for publishing. */
export const sandboxSite = (brand: BrandName): string => join(dist, '.sandbox', brand);

/** A folder to be made, and the settings of its pages. */
export interface Site {
  readonly folder: string;
  readonly settings: BrandSettings;
  /** Holds the sandbox's credentials; never to be published. */
  readonly forSandbox?: boolean;
}

/**
 * Builds sites, each only where something changed: the pages once, then the settings of each into its own copy.
 * @param cache where the build that all of them share is kept
 * @param done hears of each site when it is in its place
 * @throws UsageError, or Error where a site could not be made; what stood in its place stays
 */
export async function buildSites(
  sites: readonly Site[],
  { cache = dist, done = () => {} }: { cache?: string; done?: (site: Site, made: CachedFolder) => void } = {},
): Promise<void> {
  const key = await inputsKey();
  let template: Promise<string> | undefined;
  await parallel(sites, availableParallelism(), async (site) => {
    const { folder, settings, forSandbox = false } = site;
    const made = await cachedFolder({
      folder,
      key: hashOf(key, JSON.stringify(settings)),
      async make(work) {
        await stampSite(await (template ??= buildTemplate(cache, key)), work, settings);
        if (!forSandbox) await writeRules(work, settings, { hosts: hostsInside });
        await checkSite(work, { forSandbox });
      },
    });
    if (!forSandbox) await writeRules(folder, settings, { hosts: hostsBeside });
    done(site, made);
  });
}

/** Builds a brand with the sandbox's credentials, where it is stale. @returns its folder, which is never published */
export async function buildForSandbox(brand: BrandName): Promise<string> {
  const folder = sandboxSite(brand);
  await buildSites([{ folder, settings: sandboxSettings(brand), forSandbox: true }]);
  return folder;
}
