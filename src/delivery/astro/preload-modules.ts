import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { placeholders } from '#core/page/placeholders.ts';
import { scriptsOf } from '../gate/page-weight.ts';

/** Where the inline script of a page takes them from, see `core/preload/fetch-ahead.ts`. */
const ahead = '<template data-ahead></template>';

/**
 * Names every script that a page needs at its start in the head of the page: otherwise an island loads first, then what
 * it imports, then what that imports, a round trip each. What draws the first data is asked for at once; what brings
 * the page to life comes behind it, see fetch-ahead.ts. Browsers below iOS 17 ignore it.
 */
export function preloadModules(): AstroIntegration {
  return {
    name: 'plugway:preload-modules',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir).replace(/\/$/, '');
        const pages = (await readdir(site, { recursive: true })).filter((path) => path.endsWith('.html'));
        for (const page of pages) {
          const { drawing, living } = await scriptsOf(site, page);
          const links = (files: readonly string[]) =>
            files.map((file) => `<link rel="modulepreload" href="${placeholders.base}${file}">`).join('');
          const html = await readFile(`${site}/${page}`, 'utf8');
          const withLife = html.replace(ahead, ahead.replace('</', `${links(living)}</`));
          await writeFile(`${site}/${page}`, withLife.replace('</head>', `${links(drawing)}</head>`));
        }
      },
    },
  };
}
