import { createServer, connect, type Socket } from 'node:net';

/** A proxy between the browser and a host for all traffic: pages, calls, and requests of the service worker. */
export interface SlowLink {
  /** Address of the proxy. */
  readonly origin: string;
  /** Whether the line is slow; otherwise it forwards everything at once. */
  slow: boolean;
  close(): void;
}

interface Line {
  tripMs: number;
  /** Downstream; all connections share it. */
  bytesPerSecond: number;
}

/** Lighthouse's slow 4G, and a fast network. */
export const lines = {
  slow: { tripMs: 562.5, bytesPerSecond: 184_320 },
  fast: { tripMs: 20, bytesPerSecond: 5_000_000 },
} as const satisfies Record<string, Line>;

/** One direction of a connection: data is forwarded later, in order. */
function delayed(from: Socket, to: Socket, dueTime: (bytes: number) => number): void {
  let last = 0;
  // A queue, not timers alone: a timer may fire up to a millisecond early, and one chunk would overtake another.
  const queue: (() => void)[] = [];
  const later = (bytes: number, action: () => void) => {
    last = Math.max(last, dueTime(bytes));
    queue.push(action);
    setTimeout(() => queue.shift()?.(), Math.max(0, last - performance.now()));
  };
  from.on('data', (chunk: Buffer) => later(chunk.length, () => void (to.writable && to.write(chunk))));
  from.on('end', () => later(0, () => to.end()));
  // If one side closes, the other side is closed too.
  from.on('error', () => to.destroy());
}

/**
 * Starts a slow proxy to a host. Throttling in the browser would omit the service worker, which is a separate target
 * there. As in the browser's model, opening a connection costs nothing.
 * @param port of the host on this machine
 */
export async function layLine(port: number, { tripMs, bytesPerSecond }: Line): Promise<SlowLink> {
  const halfTripMs = tripMs / 2;
  let free = 0;
  const link = { slow: false };
  const up = () => performance.now() + (link.slow ? halfTripMs : 0);
  const down = (bytes: number) => {
    if (!link.slow) return performance.now();
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    return free + halfTripMs;
  };
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const host = connect(port, '127.0.0.1');
    for (const socket of [phone, host]) {
      socket.setNoDelay();
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    delayed(phone, host, up);
    delayed(host, phone, down);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(link, {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  });
}
