import type { Plugin } from 'vite';

/**
 * Takes the place of Vite's helper for lazy parts. It brings the files of a part before it imports the part, side by
 * side: the module is then made of what the browser has. A browser remembers of a module, and of all that imports it,
 * that it could not be fetched, and fails each later import at once; of a plain request it remembers nothing, so the
 * owner's next try gets through. What the page started with is there; styles in the list stand in the page already.
 */
const helper = `const brought = new Map();
const root = () => (document.documentElement.dataset.assets || '') + '/';
const bring = async (href) => {
  const response = await fetch(href);
  const type = response.headers.get('content-type') || '';
  if (!response.ok || !type.includes('javascript')) throw new TypeError('no script: ' + href);
  await response.blob();
};
export const __vitePreload = async (load, parts = []) => {
  const needed = parts
    .filter((part) => part.endsWith('.js'))
    .map((part) => root() + part)
    .filter((href) => !document.querySelector('link[href="' + href + '"]'));
  await Promise.all(
    needed.map((href) => {
      if (!brought.has(href)) {
        brought.set(href, bring(href));
        brought.get(href).catch(() => brought.delete(href));
      }
      return brought.get(href);
    }),
  );
  return load();
};`;

/** Lazy parts that can be tried again after a file was lost, which Vite's own helper has no way for. */
export const lazyImports = (): Plugin => ({
  name: 'plugway:lazy-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
});
