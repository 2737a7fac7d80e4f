/** A page of the site, as its host sends it and as it is kept. */
export interface SitePage {
  readonly html: string;
  /** Of the host's answer: its policy among others. */
  readonly headers: Headers;
  /** Names the build and the settings of the brand that the page was made of. */
  readonly release: string;
}

/** How long pages are shown without asking first after the host was last heard, s, where it does not say. */
const restSeconds = 24 * 60 * 60;

/** A host may say how long by `stale-while-revalidate`, 0 for never. @returns ms */
export function restMs(headers: Headers): number {
  const said = /\bstale-while-revalidate=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1];
  return (said === undefined ? restSeconds : Number(said)) * 1_000;
}

/**
 * The build writes into each page whose it is, which, and of which release (delivery/astro/service-worker.ts): hosts answer
 * with a gateway's page, with that of another brand or with half a file too.
 *
 * @param shell address of the page's one file
 * @returns the release; `null` for a text that is not that page, whole
 */
export function releaseIn(html: string, brand: string, shell: string): string | null {
  const start = html.slice(0, 1_000);
  const isIt = start.includes(` data-page="${brand} ${new URL(shell).pathname}"`);
  if (!isIt || !html.trimEnd().endsWith('</html>')) return null;
  return / data-release="([^"]+)"/.exec(start)?.[1] ?? null;
}

const packedHeader = 'plugway-packed';

/** Headers of the answer on its way; the text that is kept is not packed so. */
const ofTransfer = ['content-encoding', 'content-length', 'transfer-encoding'];

/** @returns what goes into the cache: a page is 110 KB, packed a third of it. Browsers without packing keep it as it is */
export function pack({ html, headers }: Pick<SitePage, 'html' | 'headers'>): Response {
  const stored = new Headers(headers);
  for (const name of ofTransfer) stored.delete(name);
  if (typeof CompressionStream === 'undefined') return new Response(html, { headers: stored });
  stored.set(packedHeader, 'gzip');
  const body = new Response(html).body?.pipeThrough(new CompressionStream('gzip'));
  return new Response(body ?? null, { headers: stored });
}

/** @throws where what is kept was cut or spoilt */
export async function unpack(stored: Response): Promise<Pick<SitePage, 'html' | 'headers'>> {
  const headers = new Headers(stored.headers);
  const isPacked = headers.has(packedHeader);
  headers.delete(packedHeader);
  // Where the browser that packed it cannot unpack it any more, it is as good as cut.
  if (isPacked && typeof DecompressionStream === 'undefined') throw new Error('packed');
  const body = isPacked ? stored.body?.pipeThrough(new DecompressionStream('gzip')) : stored.body;
  return { html: await new Response(body ?? null).text(), headers };
}

/** @returns the answer to a browser that asks for the page */
export const answerOf = ({ html, headers }: SitePage): Response => new Response(html, { headers });
