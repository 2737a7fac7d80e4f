import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { basePath } from '../../src/contract/call';
import { stationMarkers } from '../../src/contract/calls/map';
import type { Envelope } from '../../src/contract/envelope';
import { goodHeaders } from '../unit/sandbox-server/requests';
import { quantile } from './phone';
import { table } from './readme-table';
import type { ServedWorld } from './viewport/served-world';
import { timed } from './viewport/timed';

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

function row(stations: number, way: string, times: readonly number[], rest: readonly string[]): string[] {
  const ms = (it: number) => it.toFixed(1);
  const figures = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)].map(ms);
  return [stations.toLocaleString('en'), way, ...figures, ...rest];
}

/** Serves a world in a process of its own and asks it. */
async function measure(stations: number): Promise<string[][]> {
  const script = fileURLToPath(new URL('viewport/served-world.ts', import.meta.url));
  const child = fork(script, [String(stations)], { execArgv: [...process.execArgv, '--expose-gc'] });
  try {
    const [world] = (await once(child, 'message')) as [ServedWorld];
    const url = `http://127.0.0.1:${world.port}${basePath}${stationMarkers.path}`;
    const http = await timed(world.requests, async (it) => {
      const response = await fetch(url, { method: 'POST', headers: goodHeaders(), body: JSON.stringify(it) });
      const { code } = (await response.json()) as Envelope;
      if (code !== 0) throw new Error(`the sandbox answered ${code}`);
    });
    child.send('memory');
    const [memory] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
    const start = `${(world.startMs / 1000).toFixed(1)} s`;
    const used = `${megabytes(memory.heapUsed + memory.arrayBuffers)} / ${megabytes(memory.rss)}`;
    return [
      row(stations, 'answer alone', world.query, ['', '']),
      row(stations, 'whole, in process', world.inProcess, ['', '']),
      row(stations, 'HTTP', http, [start, used]),
    ];
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

/**
 * `npm run bench:viewport`: 1,000 random viewports of a phone against worlds of three sizes. The answer alone; the
 * whole handling in process, with signature, data base, contract and JSON; and over HTTP with packing, unpacking and
 * parsing on the other side. The artificial delay of a sandbox that people look at is not there.
 */
const rows: string[][] = [];
for (const stations of [1_706, 10_000, 100_000]) rows.push(...(await measure(stations)));
const head = ['Stations', 'Measured', 'p50 ms', 'p99 ms', 'max ms', 'Start', 'Memory / process, MB'];
process.stdout.write(`${table(head, rows)}\n`);
