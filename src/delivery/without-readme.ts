import type { AstroIntegration } from 'astro';
import { rm } from 'node:fs/promises';

/** Astro makes a page of every Markdown file under `src/pages`; the one that explains the folder is none. */
export const withoutReadme = (): AstroIntegration => ({
  name: 'plugway:without-readme',
  hooks: { 'astro:build:done': ({ dir }) => rm(new URL('README.html', dir)) },
});
