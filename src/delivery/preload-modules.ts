import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { placeholders } from '#core/page/placeholders.ts';
import { weighPage } from './gate/page-weight.ts';

/** Where the inline script of a page takes them from, see `core/preload/fetch-ahead.ts`. */
const ahead = '<template data-ahead></template>';

/**
 * Names every script that a page needs at its start in the head of the page: otherwise an island loads
 * first, then what it imports, then what that imports, a round trip each. Browsers below iOS 17 ignore it.
 */
export function preloadModules(): AstroIntegration {
  return {
    name: 'plugway:preload-modules',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir).replace(/\/$/, '');
        const pages = (await readdir(site, { recursive: true })).filter((it) => it.endsWith('.html'));
        for (const page of pages) {
          const { files } = await weighPage(site, page);
          const links = files
            .filter((it) => it.file.endsWith('.js'))
            .map((it) => `<link rel="modulepreload" href="${placeholders.base}${it.file}">`)
            .join('');
          const html = await readFile(`${site}/${page}`, 'utf8');
          const place = html.includes(ahead) ? ahead : '</head>';
          await writeFile(`${site}/${page}`, html.replace(place, place.replace('</', `${links}</`)));
        }
      },
    },
  };
}
