import type { AstroIntegration } from 'astro';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { placeholders } from '#core/page/placeholders.ts';
import { scriptsOf } from '../gate/page-weight.ts';

/** Where the inline script of a page takes them from, see `core/preload/fetch-ahead.ts`. */
const ahead = '<template data-ahead></template>';

/** A host that speaks HTTP/1.1 has six connections: with more scripts the page's own first call would wait for one. */
const mostAtOnce = 4;

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
          const bytes = await Promise.all(drawing.map(async (file) => (await stat(site + file)).size));
          const large = drawing
            .map((file, index) => ({ file, size: bytes[index] ?? 0 }))
            .sort((one, other) => other.size - one.size)
            .map(({ file }) => file);
          const later = [...large.slice(mostAtOnce), ...living];
          const withLife = html.replace(ahead, ahead.replace('</', `${links(later)}</`));
          await writeFile(
            `${site}/${page}`,
            withLife.replace('</head>', `${links(large.slice(0, mostAtOnce))}</head>`),
          );
        }
      },
    },
  };
}
