import type { Plugin } from 'vite';

/**
 * Replaces Vite's helper for lazy imports. It fetches the files of a chunk in parallel before it imports the chunk,
 * which then comes from the browser's cache. A browser remembers that a module, and everything that imports it, could
 * not be fetched, and fails each later import at once; it remembers nothing of a plain request, so the owner's next try
 * works. Files that the page started with are skipped; styles in the list are part of the page already.
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

/** Lazy imports that can be retried after a file could not be loaded, which Vite's own helper cannot do. */
export const lazyImports = (): Plugin => ({
  name: 'plugway:lazy-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
});
