import type { AstroIntegration } from 'astro';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { placeholders } from '#core/page/placeholders.ts';
import { changePages } from '../files.ts';
import { scriptsOf } from '../gate/page-weight.ts';

/** Where the inline script of a page takes them from, see `core/preload/fetch-ahead.ts`. */
const ahead = '<template data-ahead></template>';

/** With six connections the last ones wait, and the largest file is on its way for the longest time. */
async function largestFirst(site: string, files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(site + file)).size })),
  );
  return sized.sort((one, other) => other.size - one.size).map(({ file }) => file);
}

const linksTo = (files: readonly string[]): string =>
  files.map((file) => `<link rel="modulepreload" href="${placeholders.base}${file}">`).join('');

const charset = '<meta charset="utf-8">';
const policyOf = /<meta http-equiv="content-security-policy" content="[^"]*">/;

/**
 * @returns the page with the links at the top of its head: the browser asks for them while the inline script still works
 * out the page's call. A browser asks for nothing before it has read the policy, which therefore stands above them.
 */
function withLinksOnTop(html: string, links: string): string {
  const policy = policyOf.exec(html)?.[0] ?? '';
  return html.replace(policy, '').replace(charset, charset + policy + links);
}

/**
 * Names every script that a page needs at its start in the head of the page: otherwise an island loads first, then what
 * it imports, then what that imports, a round trip each. All that draws the first data is asked for at once, since a
 * script that came later would hold up the others; what brings the page to life comes behind it, see fetch-ahead.ts.
 * Browsers below iOS 17 ignore it. Adds `client:preloaded` too, by which islands come to life.
 */
export function preloadModules(): AstroIntegration {
  return {
    name: 'plugway:preload-modules',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'preloaded', entrypoint: './src/core/preload/preloaded-directive.ts' }),
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir).replace(/\/$/, '');
        await changePages(site, async (html) => {
          const { drawing, living } = await scriptsOf(site, html);
          const atOnce = linksTo(await largestFirst(site, drawing));
          const behind = linksTo(await largestFirst(site, living));
          return withLinksOnTop(html.replace(ahead, ahead.replace('</', `${behind}</`)), atOnce);
        });
      },
    },
  };
}
