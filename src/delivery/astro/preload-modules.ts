import type { AstroIntegration } from 'astro';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { placeholders } from '#core/page/placeholders.ts';
import { changePages } from '../files.ts';
import { scriptsOf } from '../gate/page-weight.ts';

/** With six connections the last files wait, and the largest file takes longest. */
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
 * @returns the page with the links at the top of its head: the browser requests them while the inline scripts run. It
 * requests nothing before it has read the policy, which is therefore above them.
 */
function withLinks(html: string, links: string): string {
  const policy = policyOf.exec(html)?.[0] ?? '';
  return html.replace(policy, '').replace(charset, charset + policy + links);
}

/**
 * Adds a modulepreload link for every script that hydrates a page at the top of its head: otherwise an island loads
 * first, then its imports, then theirs, a round trip each. Browsers below iOS 17 ignore them. Also registers
 * `client:preloaded`, the directive that hydrates islands.
 */
export function preloadModules(): AstroIntegration {
  return {
    name: 'plugway:preload-modules',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'preloaded', entrypoint: './src/core/preload/preloaded-directive.ts' }),
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir).replace(/\/$/, '');
        await changePages(site, async (html) =>
          withLinks(html, linksTo(await largestFirst(site, await scriptsOf(site, html)))),
        );
      },
    },
  };
}
