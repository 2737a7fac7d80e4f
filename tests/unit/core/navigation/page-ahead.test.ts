import { Window } from 'happy-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPagesAhead } from '#core/navigation/page-ahead.ts';

const origin = 'https://plugway.test';

interface Phone {
  /** Cache-Control of the host's pages. */
  cache?: string;
  connection?: object;
}

/** A page with links, on a host and a phone. */
async function openPage({ cache = 'max-age=5, s-maxage=0', connection }: Phone = {}) {
  const window = new Window({ url: `${origin}/mine` });
  const { document } = window;
  document.body.innerHTML = `
    <a id="orders" href="/orderList#top"><b>orders</b></a>
    <a id="cards" href="/energy">cards</a>
    <a id="here" href="/mine#top">here</a>
    <a id="other" href="https://uri.amap.com/navigation">map</a>
    <button id="button">button</button>`;
  const asked: { url: string; signal: AbortSignal | null | undefined }[] = [];
  const bodies: Response[] = [];
  const fetch = async (url: string, { signal, cache: mode }: RequestInit) => {
    if (mode !== 'force-cache') asked.push({ url, signal });
    const answer = new Response('<p>page</p>', { headers: { 'cache-control': cache } });
    if (mode === 'force-cache') bodies.push(answer);
    return answer;
  };
  Object.assign(window, { fetch });
  Object.defineProperty(window, 'navigator', { value: { connection } });
  await fetchPagesAhead(window as unknown as globalThis.Window);
  const pointer = (name: string, selector: string, init: object = {}) => {
    const common = { bubbles: true, isPrimary: true, button: 0, clientX: 10, clientY: 10 };
    const event = new window.PointerEvent(name, { ...common, pointerType: 'touch', ...init });
    document.querySelector(selector)?.dispatchEvent(event);
  };
  return { asked, pointer, bodies };
}

afterEach(() => vi.restoreAllMocks());

describe('page under the finger', () => {
  it('page under the finger: it is fetched when its link is touched, once in four seconds', async () => {
    const { asked, pointer } = await openPage();
    let now = 1_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    pointer('pointerdown', '#orders b');
    pointer('pointerdown', '#orders');
    expect(asked.map(({ url }) => url)).toEqual([`${origin}/orderList`]);
    now += 4_000;
    pointer('pointerdown', '#orders');
    expect(asked).toHaveLength(2);
  });

  it('page under the finger: of the response that shows what the host allows, only the head is read', async () => {
    const { bodies } = await openPage();
    expect(bodies).toHaveLength(1);
    const reader = bodies[0]?.body?.getReader();
    expect((await reader?.read())?.done, 'its body was cancelled').toBe(true);
  });

  it('page under the finger: it is fetched when a mouse is over its link', async () => {
    const { asked, pointer } = await openPage();
    pointer('pointerover', '#orders');
    expect(asked).toEqual([]);
    pointer('pointerover', '#orders', { pointerType: 'mouse' });
    expect(asked).toHaveLength(1);
  });

  it('page under the finger: one at a time, and none once the finger scrolls', async () => {
    const { asked, pointer } = await openPage();
    pointer('pointerdown', '#orders');
    pointer('pointerdown', '#cards');
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    pointer('pointercancel', '#cards');
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  });

  it.each(['#here', '#other', '#button'])('page under the finger: nothing is fetched for %s', async (at) => {
    const { asked, pointer } = await openPage();
    pointer('pointerdown', at);
    expect(asked).toEqual([]);
  });

  it.each<[where: string, phone: Phone]>([
    ['the owner saves data', { connection: { saveData: true } }],
    ['the connection is 2G', { connection: { effectiveType: 'slow-2g' } }],
    ['the host has each page revalidated, so that the tap would ask for it again', { cache: 'no-cache' }],
    ['the host lets no browser reuse a page', { cache: 'max-age=0, s-maxage=60' }],
  ])('page under the finger: nothing is fetched where %s', async (_where, phone) => {
    const { asked, pointer } = await openPage(phone);
    pointer('pointerdown', '#orders');
    expect(asked).toEqual([]);
  });
});
