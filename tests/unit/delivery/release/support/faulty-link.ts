import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fate of a request: passed on, cut, never answered, or refused by the service. */
export type Fate = 'pass' | 'cut' | 'hang' | 'deny' | 'busy';

export interface FaultyLink {
  endpoint: string;
  /** Decides each request; `passes` counts nothing and may be changed at any time. */
  decide(fate: (method: string, key: string) => Fate): void;
  /** Requests so far, as `PUT key`. */
  readonly seen: string[];
  /** Headers of the last request for that key. */
  headersOf(key: string): IncomingMessage['headers'] | undefined;
  stop(): Promise<void>;
}

const refusal = (code: string) => `<Error><Code>${code}</Code><Message>${code} by the test</Message></Error>`;

/** A proxy to the S3 server that fails as networks and services do. */
export async function faultyLink(to: string, bucket: string): Promise<FaultyLink> {
  let fateOf: (method: string, key: string) => Fate = () => 'pass';
  const seen: string[] = [];
  const headers = new Map<string, IncomingMessage['headers']>();

  function pass(from: IncomingMessage, answer: ServerResponse): void {
    const onward = request(`${to}${from.url}`, { method: from.method, headers: from.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    from.pipe(onward);
  }

  const server = createServer((from, answer) => {
    const path = decodeURIComponent(from.url ?? '').split('?')[0] ?? '';
    const key = path.slice(`/${bucket}/`.length);
    const method = from.method ?? '';
    seen.push(`${method} ${key}`);
    headers.set(key, from.headers);
    const fate = fateOf(method, key);
    if (fate === 'pass') return pass(from, answer);
    if (fate === 'cut') return void from.socket.destroy();
    if (fate === 'hang') return;
    from.resume();
    answer.writeHead(fate === 'deny' ? 403 : 503).end(refusal(fate === 'deny' ? 'AccessDenied' : 'SlowDown'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    decide: (fate) => void (fateOf = fate),
    seen,
    headersOf: (key) => headers.get(key),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
