/**
 * @returns once the whole page is parsed, and the scripts inside of it have run. `DOMContentLoaded` would be too late: it
 * waits for the script that draws the first data, and for all that it imports.
 */
export const parsed = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });
