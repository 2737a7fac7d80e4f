import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { SandboxStartError } from '../http/errors.ts';

export interface Listening {
  port: number;
  close(): Promise<void>;
}

const tickMs = 1_000;

/**
 * Serves an app on this machine and ticks once a second meanwhile.
 *
 * @param address `host`: other devices of the local network can connect @throws SandboxStartError when the
 * port is in use or not allowed
 */
export async function listenOn(
  app: Hono,
  { port, host }: { port: number; host: boolean },
  tick: () => void,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${error.code ?? error.message})`;
      reject(new SandboxStartError(`port ${port} ${reason}`));
    });
    server.listen(port, host ? '0.0.0.0' : '127.0.0.1', resolve);
  });
  const timer = setInterval(tick, tickMs);
  let closed: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      closed ??= new Promise<void>((resolve) => {
        clearInterval(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return closed;
    },
  };
}
