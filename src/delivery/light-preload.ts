/**
 * Asks for what a part imports beside the part itself, which comes first in the list; browsers below iOS 17 ignore it.
 * Chromium remembers that a module could not be fetched and fails each later import of that address at once: another
 * address of the same file gets the owner's next try through. Styles in the list stand in the page already.
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

/**
 * In place of Vite's helper for parts that are loaded late, half of its size: ours has no styles to load (every page
 * brings its own inline) and no errors to announce (whoever loads a part handles them).
 */
export const lightPreload = () => ({
  name: 'plugway:light-preload',
  enforce: 'pre' as const,
  load: (id: string) => (id === '\0vite/preload-helper.js' ? helper : null),
});
