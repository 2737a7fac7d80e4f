import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { report, options } from '#tests/unit/conform/support/spoilt-sandbox.ts';
import { conform } from '#conform/conform.ts';

async function listening(answer: (headers: IncomingHttpHeaders) => string | null) {
  const server = createServer((request, response) => {
    const location = answer(request.headers);
    response.writeHead(location ? 307 : 200, location ? { location } : {}).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) };
}

it('conform: a redirect to another server is a failure, and no secret is sent there', async () => {
  const heard: IncomingHttpHeaders[] = [];
  const other = await listening((headers) => {
    heard.push(headers);
    return null;
  });
  const first = await listening(() => `${other.origin}/stolen?token=1`);
  const server = {
    base: `${first.origin}/api/api-charging`,
    appId: 'app',
    secret: 'a-secret',
    brand: 'gwm',
    token: 'a-token',
    limitMs: 5_000,
    fetch: (request: Request) => fetch(request),
    now: Date.now,
  } as const;
  try {
    const { isFine, text } = await report(server);
    expect(isFine).toBe(false);
    expect(text).toContain(`HTTP 307, a redirect to ${other.origin}: calls are answered where they are sent`);
    expect(text).not.toContain('stolen');
    await conform(server, { ...options, write: true });
    expect(heard).toEqual([]);
  } finally {
    await first.close();
    await other.close();
  }
});
