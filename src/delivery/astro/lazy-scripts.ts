import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { makeHelpIndex } from '#content/help-index.ts';
import { textIds } from '#content/text-ids.ts';
import { hashOf } from '../files.ts';
import { bundleScript, madeEntry } from './bundle-script.ts';
import { firstCalls } from './first-calls.ts';

const ending = '?lazy';

/** The sources of the help index. */
const articles = (): string[] => textIds('help').map((id) => resolve(`src/content/help/${id}.md`));

/**
 * Scripts that a page without a framework loads on demand: the module is bundled with all its imports into one hashed
 * file. Such a page cannot import a chunk of the other pages, because all of them depend on the shared code of those
 * pages.
 */
export function lazyScripts(): Plugin {
  /** The requested scripts, by file; pages are rendered before the browser files are written. */
  const scripts = new Map<string, string>();
  return {
    name: 'plugway:lazy-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(ending)) return null;
      const module = await this.resolve(source.slice(0, -ending.length), importer);
      return module && module.id + ending;
    },
    async load(id) {
      if (!id.endsWith(ending)) return null;
      const module = id.slice(0, -ending.length);
      const define = { helpIndex: JSON.stringify(makeHelpIndex()) };
      const { code, files } = await bundleScript(module, { define, plugins: [firstCalls(), madeEntry()] });
      for (const file of [...files, ...articles()]) this.addWatchFile(file);
      const [name = ''] = /[\w-]+(?=\.ts$)/.exec(module) ?? [];
      const file = `_astro/lazy/${name}.${hashOf(code).slice(0, 8)}.js`;
      scripts.set(file, code);
      return `export const file = ${JSON.stringify(`/${file}`)};`;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of scripts) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = scripts.get((request.url ?? '').slice(1));
        if (code === undefined) return next();
        response.setHeader('content-type', 'text/javascript').end(code);
      });
    },
  };
}
