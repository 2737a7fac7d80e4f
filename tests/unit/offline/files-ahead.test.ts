import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { fetchFilesAhead } from '#offline/files-ahead.ts';

const site = 'https://plugway.test/app';

/** The HTML of a page that loads its own script, a style that all pages share, and one script only when needed. */
const pageWith = (script: string) => `
  <link rel="stylesheet" href="/app/_astro/shared.css" />
  <script type="module" src="https://cdn.test/_astro/${script}.js"></script>
  <i data-lazy="/app/_astro/later.js"></i>`;

/** The map with links, on a host that has every page and file. */
function openMap(answer: (url: string, map: Window) => Response = () => new Response(pageWith('page'))) {
  const window = new Window({ url: `${site}/chargeMap?brand=wey` });
  const { document } = window;
  document.documentElement.dataset['base'] = '/app';
  const links: readonly [href: string, target?: string][] = [
    ['/app/charge/station?stationId=1'],
    ['/app/charge/station?stationId=2'],
    // This page itself, another site, and a page that opens in a tab of its own.
    ['/app/chargeMap'],
    ['https://uri.amap.com/navigation'],
    ['/app/help', '_blank'],
    ['/app/orderList'],
    ['/app/mine'],
    ['/app/energy'],
    ['/app/rights'],
  ];
  for (const [href, target = ''] of links) {
    const link = document.createElement('a');
    Object.assign(link, { href, target });
    document.body.append(link);
  }
  const asked: string[] = [];
  let signal: AbortSignal | null | undefined;
  const fetch = async (url: string, init: RequestInit) => {
    expect(init.cache).toBe('force-cache');
    ({ signal } = init);
    signal?.throwIfAborted();
    asked.push(url.replace(site, ''));
    return answer(url, window);
  };
  Object.assign(window, { fetch });
  const done = fetchFilesAhead(window as unknown as globalThis.Window);
  return { window, asked, done };
}

describe('files of the next pages', () => {
  it('files of the next pages: each of the first four pages that links lead to is read once, with the files that it loads at once', async () => {
    const { asked, done } = openMap();
    await done;
    const files = ['/_astro/shared.css', 'https://cdn.test/_astro/page.js'];
    const pages = ['/charge/station?stationId=1', '/orderList', '/mine', '/energy'];
    expect(asked).toEqual(pages.flatMap((page) => [page, ...files]));
  });

  it('files of the next pages: a page that the host does not have is left out', async () => {
    const { asked, done } = openMap((url) =>
      url.endsWith('orderList') ? new Response('', { status: 404 }) : new Response(pageWith('page')),
    );
    await done;
    expect(asked.slice(3, 6)).toEqual(['/orderList', '/mine', '/_astro/shared.css']);
  });

  it.each(['pointerdown', 'keydown'])(
    'files of the next pages: nothing more is fetched after %s, because the next page needs the connection',
    async (press) => {
      const map = openMap((url, window) => {
        if (url.endsWith('page.js')) window.document.dispatchEvent(new window.Event(press));
        return new Response(pageWith('page'));
      });
      await expect(map.done).rejects.toThrow('aborted');
      expect(map.asked).toHaveLength(3);
    },
  );

  it('files of the next pages: nothing more is fetched once the page is left', async () => {
    const map = openMap((_url, window) => {
      window.dispatchEvent(new window.Event('pagehide'));
      return new Response(pageWith('page'));
    });
    await expect(map.done).rejects.toThrow('aborted');
    expect(map.asked).toHaveLength(1);
  });
});
