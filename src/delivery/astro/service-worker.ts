import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = (name: string): string => fileURLToPath(new URL(`../../offline/${name}.ts`, import.meta.url));

/** @returns a text that changes with any file of the site */
async function versionOf(site: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  for (const file of files.sort()) hash.update(file.slice(site.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Adds the service worker to a build: `sw.js`, and `sw-off.js` that ends it when it is published as `sw.js`. The
 * worker knows no address: its base is its scope, its files are those that the pages name.
 */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'plugway:service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        await build({
          entryPoints: { sw: source('worker'), 'sw-off': source('off') },
          outdir: site,
          bundle: true,
          minify: true,
          format: 'iife',
          target: ['chrome87', 'ios14.5'],
          define: { offlineVersion: JSON.stringify(await versionOf(site)) },
        });
      },
    },
  };
}
