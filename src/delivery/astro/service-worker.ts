import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { placeholders } from '#core/page/placeholders.ts';
import { changePages, hashFiles, hashOf } from '../files.ts';

const source = (name: string): string => fileURLToPath(new URL(`../../offline/${name}.ts`, import.meta.url));

/**
 * Each page names its site, its path and its release: the worker caches no other page in its place, and notices a new
 * release on the host (offline/kept-page.ts).
 */
const withProof = (html: string, path: string, version: string): string =>
  html.replace(
    '<html',
    `<html data-page="${placeholders.brand} ${placeholders.base}/${path.replace(/\.html$/, '')}"` +
      ` data-release="${version}-${placeholders.stamp}"`,
  );

/**
 * Adds the service worker to a build: `sw.js`, and `sw-off.js`, which unregisters it when it is published as `sw.js`.
 * The worker contains no addresses: its base is its scope, its files are those that the pages name. The brand is filled
 * in by `brand/stamp-site.ts`.
 */
export function serviceWorker(): AstroIntegration {
  return {
    name: 'plugway:service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        // Changes with any file of the site.
        const version = hashOf(JSON.stringify(await hashFiles(site))).slice(0, 16);
        await changePages(site, (html, path) => withProof(html, path, version));
        await build({
          entryPoints: { sw: source('worker'), 'sw-off': source('off') },
          outdir: site,
          bundle: true,
          minify: true,
          format: 'iife',
          target: ['chrome87', 'ios14.5'],
          define: {
            offlineVersion: JSON.stringify(version),
            offlineBrand: JSON.stringify(placeholders.brand),
          },
        });
      },
    },
  };
}
