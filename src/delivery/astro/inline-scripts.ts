import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentHash } from '../hosts/inline-hashes.ts';
import { bundleScript, type BundledScript } from './bundle-script.ts';

/** For `import * as script` of a module, and for `import * as page` of a page's definition. */
const endings = ['?script', '?first-call'] as const;
type Ending = (typeof endings)[number];

const endingOf = (id: string): Ending | undefined => endings.find((ending) => id.endsWith(ending));

/** The name of the bundled entry that sends a page's first call. */
const sender = '\0sender';

const core = (file: string): string => JSON.stringify(resolve('src/core/preload', file));

async function senderOf(page: string): Promise<string> {
  const locates = /^export const locates\b/m.test(await readFile(page, 'utf8'));
  return `
import { request } from ${JSON.stringify(page)};
import { sendFirstCall } from ${core('send.ts')};
${locates ? `import { locateForPreload as locate } from ${core('locate.ts')};` : 'const locate = undefined;'}
sendFirstCall(window, { request, locate });`;
}

/** Bundles one script for use inside of HTML. */
async function bundle(module: string, ending: Ending): Promise<BundledScript> {
  const { code, files } = await bundleScript(ending === '?first-call' ? sender : module, {
    plugins: [
      {
        name: 'plugway:sender',
        resolveId: (source) => (source === sender ? sender : null),
        async load(id) {
          if (id === sender) return senderOf(module);
          // Styles come with the page.
          return id.endsWith('.css') ? { code: '', moduleType: 'js', moduleSideEffects: false } : null;
        },
      },
    ],
    // For pages that are not served by https, which send nothing early.
    external: ending === '?first-call' ? ['js-sha256'] : [],
  });
  // A closing tag in a text would end the element.
  return { code: code.replaceAll('</', '<\\/'), files };
}

/**
 * Scripts that stand in a page's HTML and run before any bundle: the module is bundled with all that it imports. The
 * content security policy allows each by its hash.
 */
export const inlineScripts = (): Plugin => ({
  name: 'plugway:inline-scripts',
  enforce: 'pre',
  async resolveId(source, importer) {
    const ending = endingOf(source);
    if (!ending) return null;
    const module = await this.resolve(source.slice(0, -ending.length), importer);
    return module && module.id + ending;
  },
  async load(id) {
    const ending = endingOf(id);
    if (!ending) return null;
    const module = id.slice(0, -ending.length);
    const { code, files } = await bundle(module, ending);
    for (const file of files) this.addWatchFile(file);
    const hash = contentHash(code);
    return ending === '?script'
      ? `export const code = ${JSON.stringify(code)}, hash = ${JSON.stringify(hash)};`
      : `export * from ${JSON.stringify(module)}; export const firstCall = ${JSON.stringify({ code, hash })};`;
  },
});
