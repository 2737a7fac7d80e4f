import type { Plugin } from 'vite';

/**
 * Takes the place of Vite's helper for lazy parts. It asks for what a part imports beside the part itself, which comes
 * first in the list; browsers below iOS 17 ignore that. Styles in the list stand in the page already.
 *
 * Chromium remembers that a module could not be fetched and fails each later import of that address at once: another
 * address of the same file gets the owner's next try through.
 */
const helper = `const lost = new Set();
const root = () => (document.documentElement.dataset.assets || '') + '/';
export const __vitePreload = (load, [self, ...parts] = []) => {
  for (const part of parts) {
    if (!part.endsWith('.js')) continue;
    const href = root() + part;
    if (document.querySelector('link[href="' + href + '"]')) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const again = self && lost.has(self);
  return (again ? import(/* @vite-ignore */ root() + self + '?' + Date.now()) : load()).catch((cause) => {
    lost.add(self);
    throw cause;
  });
};`;

/** Lazy parts that can be tried again after their file was lost, which Vite's own helper has no way for. */
export const lazyImports = (): Plugin => ({
  name: 'plugway:lazy-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? helper : null),
});
