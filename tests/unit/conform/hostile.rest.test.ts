import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { citySearch } from '#contract/calls/map.ts';
import { getVersion } from '#contract/calls/user.ts';
import { report } from '#tests/unit/conform/support/spoilt-sandbox.ts';

const json = { 'content-type': 'application/json' };

/** Runs conform against a server with a special response at one path and a plain refusal at all others. */
async function played(
  path: string,
  answer: (response: ServerResponse) => void,
  limitMs = 10_000,
): Promise<{ isFine: boolean; text: string; waited: string[] }> {
  const server = createServer((request, response) => {
    if (request.url?.includes(path)) answer(response);
    else response.writeHead(200, json).end('{"code":9,"message":"no","data":null}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const waited: string[] = [];
  try {
    const found = await report({
      base: `http://127.0.0.1:${port}/api/api-charging`,
      appId: 'app',
      secret: 'a-secret',
      brand: 'gwm',
      token: '',
      limitMs,
      fetch: (request) => fetch(request),
      now: Date.now,
      waiting: (call, waitedMs) => void waited.push(`${call} ${waitedMs}`),
    });
    return { ...found, waited };
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

/** Writes pieces until the connection is closed. */
function endless(response: ServerResponse, piece: string): void {
  response.writeHead(200, json);
  const write = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', write);
  write();
}

const envelope = (data: string) => `{"code":1000,"message":"suc","data":${data}}`;

describe('conform against a server with unlimited responses', () => {
  it('conform: a response of 200,000 nested arrays is a failure of its call, and all other calls are in the report', async () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    const { isFine, text } = await played(getVersion.path, (response) =>
      response.writeHead(200, json).end(envelope(deep)),
    );
    expect(isFine).toBe(false);
    expect(text).toContain('getVersion code: HTTP 200, an answer nested deeper than 64 levels');
    expect(text).toMatch(/\d+ calls played/);
  });

  it('conform: brackets within a text do not count as nesting', async () => {
    const { text } = await played(getVersion.path, (response) =>
      response.writeHead(200, json).end(envelope(`"${'[\\"'.repeat(500)}"`)),
    );
    expect(text).not.toContain('nested deeper');
  });

  it('conform: an endless response is read up to 8 MiB and is a failure of its call', async () => {
    const { text } = await played(getVersion.path, (response) => endless(response, ' '.repeat(65_536)));
    expect(text).toContain('getVersion code: HTTP 200, an answer of more than 8 MiB');
    expect(text).toMatch(/\d+ calls played/);
  });

  it('conform: a response whose body never ends is reported every five seconds, and fails after its time limit', async () => {
    const { text, waited } = await played(
      citySearch.path,
      (response) => response.writeHead(200, json).write('{"code":'),
      5_500,
    );
    expect(text).toContain('citySearch code: no answer: not whole within 5.5 s');
    expect(text).toMatch(/\d+ calls played/);
    // Called twice: to see whether the server is reachable, and in the plan.
    expect(waited).toEqual(['citySearch 5000', 'citySearch 5000']);
  }, 20_000);

  it('conform: a response with 300,000 wrong fields ends with a readable report', async () => {
    const fields = Array.from({ length: 300_000 }, (_, row) => `"${row}aTime":1`);
    const { text } = await played(getVersion.path, (response) =>
      response.writeHead(200, json).end(envelope(`{${fields.join(',')},"x":"${'y'.repeat(9_000)}"}`)),
    );
    expect(text.split('\n').length).toBeLessThan(1_000);
    expect(text).toMatch(/\d+ calls played/);
  });

  it('conform: a message of the server is shortened to one line of the report', async () => {
    const { text } = await played(getVersion.path, (response) =>
      response
        .writeHead(200, json)
        .end(JSON.stringify({ code: 9, message: `a\u001b[2J\n${'b'.repeat(9_000)}` })),
    );
    expect(text).not.toContain('\u001b');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(700);
  });
});
