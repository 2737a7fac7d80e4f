import type { HttpBindings } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { sandboxOfFile } from '#tests/support/sandbox/requests.ts';

const sandbox = await sandboxOfFile();

interface Ask {
  path?: string;
  method?: string;
  remote?: string;
  headers?: Record<string, string>;
}

/** A request as it arrives over HTTP. @returns its status */
async function ask({ path = '/__sandbox/login', method = 'POST', remote = '127.0.0.1', headers = {} }: Ask) {
  const request = new Request(`http://localhost:4173${path}`, {
    method,
    headers: { host: 'localhost:4173', 'content-type': 'application/json', ...headers },
    ...(method === 'POST' ? { body: '{"login":"normal"}' } : {}),
  });
  const bindings = { incoming: { socket: { remoteAddress: remote } } } as HttpBindings;
  return (await sandbox.fetch(request, bindings)).status;
}

describe('control requests over HTTP', () => {
  it.each([
    ['localhost', {}],
    ['its own page', { headers: { origin: 'http://localhost:4173' } }],
    ['127.0.0.1', { headers: { host: '127.0.0.1:4173', origin: 'http://127.0.0.1:4173' } }],
    ['IPv6', { remote: '::1', headers: { host: '[::1]:4173' } }],
    ['a phone of the network', { remote: '192.168.1.7', headers: { host: '192.168.1.2:4173' } }],
  ])('control over HTTP: a login is accepted from %s', async (_, request) => {
    expect(await ask(request)).toBe(200);
  });

  it.each([
    ['a name that leads here', { headers: { host: 'rebound.example:4173' } }],
    ['a name that begins as an address', { headers: { host: '127.0.0.1.example' } }],
    ['a page of another origin', { headers: { origin: 'https://attack.example' } }],
    ['a page of another port', { headers: { origin: 'http://localhost:4174' } }],
    ['a frame without an origin', { headers: { origin: 'null' } }],
    ['a form', { headers: { 'content-type': 'text/plain' } }],
  ])('control over HTTP: a request with %s is refused', async (_, request) => {
    expect(await ask(request)).toBe(403);
    expect(await ask({ ...request, path: '/__sandbox/reset' })).toBe(403);
  });

  it('control over HTTP: requests and reports work from this machine only, even when phones can open the pages', async () => {
    const phone = { remote: '192.168.1.7', headers: { host: '192.168.1.2:4173' } };
    for (const path of ['/__sandbox/reset', '/__sandbox/clock', '/__sandbox/expire-token'])
      expect(await ask({ ...phone, path }), path).toBe(403);
    for (const path of ['/__sandbox/state', '/error-service']) {
      expect(await ask({ ...phone, path, method: 'GET' }), path).toBe(403);
      expect(await ask({ path, method: 'GET' }), path).toBe(200);
      expect(await ask({ path, method: 'GET', headers: { host: 'rebound.example' } }), path).toBe(403);
    }
    expect(await ask({ ...phone, path: '/__sandbox/picture/none.svg', method: 'GET' })).not.toBe(403);
    expect(await ask({ ...phone, path: '/error-service' })).toBe(204);
    expect(await ask({ ...phone, path: '/__native/', method: 'GET' })).toBe(200);
  });
});
