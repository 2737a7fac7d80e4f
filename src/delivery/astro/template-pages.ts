import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { placeholders } from '#core/page/placeholders.ts';
import { changePages } from '../files.ts';
import { filesOf } from '../gate/page-weight.ts';
import { keepOwnHashes } from './own-hashes.ts';
import { ownStyles } from './own-styles.ts';

/** Folder of the workers among the hashed files. */
const workers = '_astro/workers/';

/**
 * Addresses of files in scripts: they are computed from the page's document, so that scripts are the same for all
 * brands. A worker comes from the host of the page, even if other files come from a CDN: browsers start no worker of
 * another origin.
 */
function addressInScript(
  filename: string,
  { hostType, ssr }: { hostType: 'js' | 'css' | 'html'; ssr: boolean },
): string | { runtime: string } | undefined {
  if (ssr || hostType !== 'js') return undefined;
  const said = (name: string) =>
    `(document.documentElement.dataset.${name}||"")+${JSON.stringify(`/${filename}`)}`;
  if (filename.startsWith(workers)) return { runtime: `location.origin+${said('base')}` };
  // Lazy chunks; astro/lazy-imports.ts makes an address of it.
  if (filename.endsWith('.js')) return filename;
  return { runtime: said('assets') };
}

/** Name of an island that depends on the path of the project on the machine; nothing reads it. */
const islandName = /(<astro-island) uid="[^"]*"/g;

/** Builds the pages once for all brands, with placeholders for the settings of a brand; see stamp-page.ts. */
export function templatePages(): AstroIntegration {
  return {
    name: 'plugway:template-pages',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, addMiddleware }) => {
        globalThis.plugwayBase = placeholders.base;
        if (command === 'dev') {
          addMiddleware({ entrypoint: new URL('./stamp-in-dev.ts', import.meta.url), order: 'post' });
          return;
        }
        updateConfig({
          base: placeholders.base,
          vite: {
            experimental: { renderBuiltUrl: addressInScript },
            worker: { rolldownOptions: { output: { entryFileNames: `${workers}[name].[hash].js` } } },
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const keepOwnStyles = ownStyles();
        await changePages(site, async (html) => {
          const page = html.replace(islandName, '$1');
          const { initial, lazy } = await filesOf(site, page);
          const scripts = [...initial.values(), ...lazy.values()].map(String);
          return keepOwnHashes(await keepOwnStyles(page, scripts));
        });
      },
    },
  };
}
