import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { fileURLToPath } from 'node:url';
import { changePages } from '../files.ts';
import { contentHash } from '../hosts/inline-hashes.ts';
import { scriptOf, takeFromWindow } from './share-module.ts';

/** The bundler's own helpers, and what all pages draw with, which stands on nothing else; see script-files.ts. */
const names = ['rolldown-runtime', 'draw'];

const island = '<astro-island';
const scripts = "script-src 'self'";

/** @returns the page with the script at its end, which its policy lets run */
const withScript = (html: string, script: string): string =>
  html
    .replace(scripts, `${scripts} '${contentHash(script)}'`)
    .replace('</body>', () => `<script data-shared>${script}</script></body>`);

/**
 * What every page draws its first data with stands in the page. The line is idle from the end of the HTML until the answer
 * to the first call comes, and until then no file comes either that the page asks for: whatever the page brings by itself
 * is there first, and the first data does not wait for it.
 */
export function drawInPage(): AstroIntegration {
  let script = '';
  const takeOut: Plugin = {
    name: 'plugway:draw-in-page',
    applyToEnvironment: (environment) => environment.name === 'client',
    // A file's name follows from what the bundler put into it: with other contents it takes another name.
    augmentChunkHash: () => 'draw-in-page',
    generateBundle: {
      // The lists of lazy parts name files by their place in a list, and are there by now.
      order: 'post',
      handler(_, bundle) {
        const modules = Object.values(bundle).filter((file) => file.type === 'chunk');
        const shared = names.flatMap((name) => modules.filter((module) => module.name === name));
        if (shared.length === 0) return;
        // A closing tag in a text would end the element.
        script = scriptOf(shared).replaceAll('</', '<\\/');
        for (const module of modules) if (!shared.includes(module)) takeFromWindow(module, shared);
        for (const { fileName } of shared) delete bundle[fileName];
      },
    },
  };
  return {
    name: 'plugway:draw-in-page',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [takeOut] } });
      },
      'astro:build:done': ({ dir }) =>
        changePages(fileURLToPath(dir), (html) => (html.includes(island) ? withScript(html, script) : html)),
    },
  };
}
