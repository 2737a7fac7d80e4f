/** A page of the site, as its host sends it and as it is stored. */
export interface SitePage {
  readonly html: string;
  /** Headers of the host's response, such as the Content-Security-Policy. */
  readonly headers: Headers;
  /** Identifies the build and the brand settings with which the page was made. */
  readonly release: string;
}

/**
 * For how long after the last response of the host pages are shown without asking it first, s; used if the
 * host does not say.
 */
const restSeconds = 24 * 60 * 60;

/** A host may set this time by `stale-while-revalidate`, 0 for never. @returns ms */
export function restMs(headers: Headers): number {
  const said = /\bstale-while-revalidate=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  return (said === undefined ? restSeconds : Number(said)) * 1_000;
}

/**
 * The build writes brand, page and release into each page (delivery/astro/service-worker.ts), because hosts
 * also respond with the page of a gateway, of another brand, or with half a file.
 *
 * @param shell address under which the page is stored @returns the release; `null` if the text is not this
 * page, or not complete
 */
export function releaseIn(html: string, brand: string, shell: string): string | null {
  const start = html.slice(0, 1_000);
  const isIt = start.includes(` data-page="${brand} ${new URL(shell).pathname}"`);
  if (!isIt || !html.trimEnd().endsWith('</html>')) return null;
  return / data-release="([^"]+)"/.exec(start)?.[1] ?? null;
}

const packedHeader = 'plugway-packed';

/** Headers that describe the transfer; the stored text is not encoded like this. */
const ofTransfer = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * @returns what is stored: a page has 110 KB, compressed a third of that. Browsers without compression store
 * it uncompressed
 */
export function pack({ html, headers }: Pick<SitePage, 'html' | 'headers'>): Response {
  const stored = new Headers(headers);
  for (const name of ofTransfer) stored.delete(name);
  if (typeof CompressionStream === 'undefined') return new Response(html, { headers: stored });
  stored.set(packedHeader, 'gzip');
  const body = new Response(html).body?.pipeThrough(new CompressionStream('gzip'));
  return new Response(body ?? null, { headers: stored });
}

/** @throws if the stored page is truncated or damaged */
export async function unpack(stored: Response): Promise<Pick<SitePage, 'html' | 'headers'>> {
  const headers = new Headers(stored.headers);
  const isPacked = headers.has(packedHeader);
  headers.delete(packedHeader);
  // If the browser can no longer decompress it, it counts as damaged.
  if (isPacked && typeof DecompressionStream === 'undefined') throw new Error('packed');
  const body = isPacked ? stored.body?.pipeThrough(new DecompressionStream('gzip')) : stored.body;
  return { html: await new Response(body ?? null).text(), headers };
}

/** @returns the response to a browser that requests the page */
export const answerOf = ({ html, headers }: SitePage): Response => new Response(html, { headers });
