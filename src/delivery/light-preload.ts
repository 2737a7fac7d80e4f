/** Asks for what a part imports beside the part itself; browsers below iOS 17 ignore it. */
const helper = `export const __vitePreload = (load, parts = []) => {
  for (const part of parts) {
    const href = (document.documentElement.dataset.assets || '') + '/' + part;
    if (document.querySelector('link[href="' + href + '"]')) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  return load();
};`;

/**
 * In place of Vite's helper for parts that are loaded late, a third of its size: ours has no styles to load (every
 * page brings its own inline) and no errors to announce (whoever loads a part handles them).
 */
export const lightPreload = () => ({
  name: 'plugway:light-preload',
  enforce: 'pre' as const,
  load: (id: string) => (id === '\0vite/preload-helper.js' ? helper : null),
});
