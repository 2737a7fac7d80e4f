import { savesData } from './saves-data.ts';
import { watchFinger } from './watch-finger.ts';

/** A page that was fetched less than this ago, ms, is not fetched again: hosts let it be used for 5 s. */
const freshMs = 4_000;

/**
 * @returns whether the host lets a browser use a page without asking again: else a tap would wait for the page that was
 * fetched ahead, and then ask for it once more
 */
async function mayBeReused(window: Window): Promise<boolean> {
  // This page, from the browser's cache.
  const page = await window.fetch(window.location.href, { cache: 'force-cache' });
  // Only its head was wanted.
  page.body?.cancel().catch(() => {});
  return /\bmax-age=[1-9]/.test(page.headers.get('cache-control') ?? '');
}

/**
 * Fetches the page behind a link when the link is touched, one at a time: a tap then takes it from the browser's own
 * cache, or waits for the same response. For browsers without a service worker; never where the owner saves data or has
 * a 2G connection.
 */
export async function fetchPagesAhead(window: Window): Promise<void> {
  if (savesData(window.navigator) || !(await mayBeReused(window))) return;
  let fetched: { href: string; time: number; controller: AbortController } | null = null;

  const cancelled = () => {
    fetched?.controller.abort();
    fetched = null;
  };
  watchFinger(window, {
    touched(link) {
      const [href = ''] = link.href.split('#');
      const time = Date.now();
      if (fetched?.href === href && time - fetched.time < freshMs) return;
      cancelled();
      const controller = new AbortController();
      fetched = { href, time, controller };
      const { signal } = controller;
      window
        .fetch(href, { credentials: 'same-origin', signal })
        .then((page) => page.text())
        .catch(() => {});
    },
    cancelled,
  });
}
