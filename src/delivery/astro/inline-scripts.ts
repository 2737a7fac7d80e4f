import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { contentHash } from '../hosts/inline-hashes.ts';
import { bundleScript, made, madeEntry, type BundledScript } from './bundle-script.ts';

/** For `import * as script` of a module, and for `import * as page` of a page's definition. */
const endings = ['?script', '?first-data'] as const;

const endingOf = (id: string): (typeof endings)[number] | undefined =>
  endings.find((ending) => id.endsWith(ending));

const core = (file: string): string => JSON.stringify(resolve('src/core/preload', file));

/** @returns the entry that sends a page's first call */
async function senderOf(page: string): Promise<string> {
  const locates = /^export const locates\b/m.test(await readFile(page, 'utf8'));
  return `
import { request } from ${JSON.stringify(page)};
import { sendFirstCall } from ${core('send.ts')};
${locates ? `import { locateForPreload as locate } from ${core('locate.ts')};` : 'const locate = undefined;'}
sendFirstCall(window, { request, locate });`;
}

/** @returns the entry that renders the response to the first call */
const drawerOf = (page: string): string => `
import * as page from ${JSON.stringify(page)};
import { drawPage } from ${core('draw-page.ts')};
drawPage(page);`;

/**
 * Bundles one script for use inside of HTML.
 * @param external modules that are loaded by name, if a page needs them at all
 */
async function bundle(entry: string, source?: string, external: string[] = []): Promise<BundledScript> {
  const { code, files } = await bundleScript(entry, { plugins: [madeEntry(source)], external });
  // A closing tag in a string would end the element.
  return { code: code.replaceAll('</', '<\\/'), files };
}

const valueOf = ({ code }: BundledScript): string => JSON.stringify({ code, hash: contentHash(code) });

/** @returns the module that exports a script, and the files it is made of */
async function scriptModule(module: string): Promise<{ code: string; files: string[] }> {
  const script = await bundle(module);
  return { code: `export const { code, hash } = ${valueOf(script)};`, files: script.files };
}

/** @returns the module that exports a page's definition with both of its scripts, and the files they are made of */
async function firstDataModule(page: string): Promise<{ code: string; files: string[] }> {
  // For pages without https, which send nothing early.
  const sends = await bundle(made, await senderOf(page), ['js-sha256']);
  const draws = await bundle(made, drawerOf(page));
  return {
    code: `export * from ${JSON.stringify(page)};
export const firstCall = ${valueOf(sends)};
export const drawing = ${valueOf(draws)};`,
    files: [...sends.files, ...draws.files],
  };
}

/**
 * Scripts in a page's HTML that run before any script file: each is bundled with all its imports. The content security
 * policy allows each by its hash.
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
    const { code, files } = await (ending === '?script' ? scriptModule(module) : firstDataModule(module));
    for (const file of files) this.addWatchFile(file);
    return code;
  },
});
