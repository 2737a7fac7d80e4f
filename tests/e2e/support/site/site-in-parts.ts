import { expect, type Server } from '#tests/e2e/support/fixtures.ts';
import { serve } from './split-site.ts';

/** Serves the site, and can hold the end of its pages back: the script of the early render is there. */
export async function serveInParts({ sandbox }: Server) {
  const waiting: (() => void)[] = [];
  let isHolding = false;

  const inParts = (html: string): ReadableStream<Uint8Array> => {
    const middle = html.indexOf('<script data-drawing>');
    const text = new TextEncoder();
    return new ReadableStream({
      start(stream) {
        stream.enqueue(text.encode(html.slice(0, middle)));
        waiting.push(() => {
          stream.enqueue(text.encode(html.slice(middle)));
          stream.close();
        });
      },
    });
  };

  const { server, origin } = await serve(async (url, request) => {
    if (!isHolding || request.headers.get('sec-fetch-dest') !== 'document') return sandbox.fetch(request);
    // Without the browser's headers, which request a compressed page.
    const page = await sandbox.fetch(new Request(url));
    return new Response(inParts(await page.text()), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
  const isHeld = () => expect.poll(() => waiting.length, 'pages on their way').toBeGreaterThan(0);
  return {
    origin,
    hold: () => void (isHolding = true),
    async bringEnds() {
      await isHeld();
      isHolding = false;
      for (const bring of waiting) bring();
    },
    async loseEnds() {
      await isHeld();
      isHolding = false;
      server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
