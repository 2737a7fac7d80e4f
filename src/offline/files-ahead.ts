import { filesOfPage, pageAt } from './addresses.ts';

/** Most pages whose files one page fetches: it links to more, but an owner taps one of the first. */
const mostPages = 4;

/** Only what is not yet in the browser's cache, and after everything else that the page asks for. */
const options = { cache: 'force-cache', credentials: 'same-origin', priority: 'low' } as const;

/** @returns an address for each page that the links of a document lead to, in the order of the document */
function linkedPages({ document, location }: Window, scope: string): string[] {
  const pages = new Map<string, string>();
  const here = pageAt(location.href, scope)?.shell;
  for (const { href, target } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const shell = target ? undefined : pageAt(href, scope)?.shell;
    if (shell !== undefined && shell !== here && !pages.has(shell)) pages.set(shell, href);
  }
  return [...pages.values()].slice(0, mostPages);
}

/**
 * Fetches the scripts and styles of the next pages into the browser's own cache, one file after another, for browsers
 * without a service worker, which would store them: the first tap on a link then waits for the page and its data alone.
 * Ends as soon as the owner presses anything, because the next page needs the connection.
 *
 * @throws if the network fails; the next page then fetches its files itself
 */
export async function fetchFilesAhead(window: Window): Promise<void> {
  const { base = '' } = window.document.documentElement.dataset;
  const scope = `${window.location.origin}${base}/`;
  const { signal } = stopAtPress(window);
  for (const page of linkedPages(window, scope)) {
    const response = await window.fetch(page, { ...options, signal });
    if (!response.ok) continue;
    const { start } = filesOfPage(await response.text(), page);
    for (const file of start) {
      const loaded = await window.fetch(file, { ...options, mode: 'cors', signal });
      await loaded.arrayBuffer();
    }
  }
}

/** @returns a controller that is aborted when the owner presses a finger, mouse button or key, or leaves the page */
function stopAtPress(window: Window): AbortController {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of ['pointerdown', 'keydown'])
    window.document.addEventListener(name, stop, { capture: true, once: true });
  window.addEventListener('pagehide', stop, { once: true });
  return controller;
}
