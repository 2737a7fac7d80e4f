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

/** Folder of all builds; `PLUGWAY_DIST` overrides it. */
export const dist = process.env['PLUGWAY_DIST'] ?? 'dist';

/** Folder of the build for the sandbox; apart from `<dist>/<brand>`, which is for publishing. */
export const sandboxSite = (brand: BrandName): string => join(dist, '.sandbox', brand);

/** A folder to build, and the settings of its pages. */
export interface Site {
  readonly folder: string;
  readonly settings: BrandSettings;
  /** Holds the sandbox's credentials; never to be published. */
  readonly forSandbox?: boolean;
}

/**
 * Builds sites, each only if an input changed: the pages once, then a copy with the settings of each.
 * @param cache folder of the shared build
 * @param done called with each finished site
 * @throws UsageError, or Error if a site could not be built; the former one stays
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

/** Builds a brand with the sandbox's credentials, if it is outdated. @returns its folder, which is never published */
export async function buildForSandbox(brand: BrandName): Promise<string> {
  const folder = sandboxSite(brand);
  await buildSites([{ folder, settings: sandboxSettings(brand), forSandbox: true }]);
  return folder;
}
