import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { hashFiles, hashOf } from '../files.ts';

const source = (name: string): string => fileURLToPath(new URL(`../../offline/${name}.ts`, import.meta.url));

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
        // Changes with any file of the site.
        const version = hashOf(JSON.stringify(await hashFiles(site))).slice(0, 16);
        await build({
          entryPoints: { sw: source('worker'), 'sw-off': source('off') },
          outdir: site,
          bundle: true,
          minify: true,
          format: 'iife',
          target: ['chrome87', 'ios14.5'],
          define: { offlineVersion: JSON.stringify(version) },
        });
      },
    },
  };
}
