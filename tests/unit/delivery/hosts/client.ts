import { formerAddress, placeOf, type Places } from '#core/navigation/forward.ts';
import type { Visit } from './requests.ts';

export interface Answer {
  status: number;
  /** The file that was served. */
  file: string | null;
  location?: string;
  headers: Readonly<Record<string, string>>;
}

/** Answers the path and query of a browser's request; a fragment is never sent. */
export type Host = (path: string, query: string) => Answer | Promise<Answer>;

const origin = 'https://site.test';

/**
 * Opens an address as a browser does: follows redirects of the host, and runs the inline scripts of 404.html and the
 * pages (src/core/navigation).
 */
export async function visit(host: Host, address: string, places: Places): Promise<Visit> {
  let url = new URL(address, origin);
  for (let hops = 0; hops < 6; hops += 1) {
    const answer = await host(url.pathname, url.search);
    if (answer.location !== undefined) {
      const next = new URL(answer.location, url);
      if (!next.hash) next.hash = url.hash;
      url = next;
      continue;
    }
    const { status, file } = answer;
    if (file === '404.html') {
      const place = placeOf(places, url);
      if (place === null) return { status, file, address: url.pathname + url.search };
      url = new URL(place, url);
      continue;
    }
    const restored = file?.endsWith('.html') ? formerAddress(url) : null;
    if (restored === null) return { status, file, address: url.pathname + url.search };
    url = new URL(restored, url);
    // The guard of the page (src/core/navigation/guard.ts) redirects an unknown address.
    const isRoute = placeOf(places, url) !== null;
    if (isRoute) return { status, file, address: restored };
    url = new URL('/404', url);
  }
  throw new Error(`${address} goes round in circles`);
}
