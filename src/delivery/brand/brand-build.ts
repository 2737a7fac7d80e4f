import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { brandNames, isBrandName, type BrandName } from '#contract/brand.ts';
import { hashOf } from '../files.ts';
import { keepFolder, type KeptFolder } from './build-cache.ts';
import { buildNeutral, inputsKey } from './template-build.ts';
import { UsageError } from '../run.ts';
import { hostsBeside, hostsInside, writeRules } from '../hosts/write-rules.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { checkSite } from './scan.ts';
import { readSettings, settingsOf, type BrandSettings, type Environment } from './settings.ts';
import { stampSite } from './stamp-site.ts';

/** @throws UsageError for a name that is none of the seven */
export function checkBrand(name: string): BrandName {
  if (isBrandName(name)) return name;
  throw new UsageError(`unknown brand '${name}'; use one of: ${brandNames.join(', ')}`);
}

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
 * @param dist where the build that all of them share is kept
 * @param done hears of each site when it is in its place
 * @throws UsageError, or Error where a site could not be made; what stood in its place stays
 */
export async function buildSites(
  sites: readonly Site[],
  { cache = dist, done = () => {} }: { cache?: string; done?: (site: Site, made: KeptFolder) => void } = {},
): Promise<void> {
  const key = await inputsKey();
  let neutral: Promise<string> | undefined;
  const buildOne = async (site: Site): Promise<void> => {
    const { folder, settings, forSandbox = false } = site;
    const made = await keepFolder({
      folder,
      key: hashOf(key, JSON.stringify(settings)),
      async make(work) {
        await stampSite(await (neutral ??= buildNeutral(cache, key)), work, settings);
        if (!forSandbox) await writeRules(work, settings, { hosts: hostsInside });
        await checkSite(work, { forSandbox });
      },
    });
    if (!forSandbox) await writeRules(folder, settings, { hosts: hostsBeside });
    done(site, made);
  };
  const waiting = [...sites];
  const lane = async () => {
    for (let site = waiting.shift(); site; site = waiting.shift()) await buildOne(site);
  };
  const lanes = Array.from({ length: availableParallelism() }, () =>
    lane().catch((error: unknown) => {
      // What is under way is finished, nothing else is begun.
      waiting.length = 0;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(lanes)).find((it) => it.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Sites of brands that are to be published. @throws UsageError that names all that is missing */
export const brandSites = (brands: readonly BrandName[], env: Environment, out = dist): Site[] =>
  readSettings(brands, env).map((settings) => ({ folder: join(out, settings.brand), settings }));

/**
 * Builds one brand where it is stale. @returns its folder
 * @param forSandbox with the sandbox's credentials, into {@link sandboxSite}
 */
export async function buildBrand(brand: BrandName, { forSandbox = false } = {}): Promise<string> {
  const site = forSandbox
    ? { folder: sandboxSite(brand), settings: sandboxSettings(brand), forSandbox }
    : { folder: join(dist, brand), settings: settingsOf(brand, process.env) };
  await buildSites([site]);
  return site.folder;
}
