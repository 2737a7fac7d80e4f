import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { basePath } from '#contract/call.ts';
import { stationMarkers } from '#contract/calls/map.ts';
import type { Envelope } from '#contract/envelope.ts';
import { goodHeaders } from '#tests/support/sandbox/requests.ts';
import { quantile } from './phone.ts';
import { table, writeResults } from './results.ts';
import type { ServedWorld } from './viewport/served-world.ts';
import { timed, type Timed } from './viewport/timed.ts';

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

const figures = (times: readonly number[]): string[] =>
  [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)].map((duration) => duration.toFixed(1));

/** @param rest start and memory, printed once for each data set */
function row(stations: number, way: string, { wall, processor }: Timed, rest = ['', '']): string[] {
  const worked = processor.length > 0 ? figures(processor) : ['–', '–', '–'];
  return [stations.toLocaleString('en'), way, ...worked, ...figures(wall), ...rest];
}

/** Serves a data set in a process of its own and sends requests. */
async function measure(stations: number): Promise<string[][]> {
  const script = fileURLToPath(new URL('viewport/served-world.ts', import.meta.url));
  const child = fork(script, [String(stations)], { execArgv: [...process.execArgv, '--expose-gc'] });
  try {
    const [world] = (await once(child, 'message')) as [ServedWorld];
    const url = `http://127.0.0.1:${world.port}${basePath}${stationMarkers.path}`;
    const http = await timed(world.requests, async (request) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: goodHeaders(),
        body: JSON.stringify(request),
      });
      const { code } = (await response.json()) as Envelope;
      if (code !== 0) throw new Error(`the sandbox answered ${code}`);
    });
    child.send('memory');
    const [memory] = (await once(child, 'message')) as [NodeJS.MemoryUsage];
    const start = `${(world.startMs / 1000).toFixed(1)} s`;
    const used = `${megabytes(memory.heapUsed + memory.arrayBuffers)} / ${megabytes(memory.rss)}`;
    return [
      row(stations, 'answer alone', world.query),
      row(stations, 'whole, in process', world.inProcess),
      // The work of this process is not the sandbox's.
      row(stations, 'HTTP', { ...http, processor: [] }, [start, used]),
    ];
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

/**
 * `npm run bench:viewport`: 1,000 random viewports of a phone against data sets of three sizes, by processor time and
 * by the clock: the query alone; the whole handling in process, with signature, database, contract and JSON; and over
 * HTTP with compression and parsing on the other side. The sandbox's artificial delay is switched off.
 */
const rows: string[][] = [];
for (const stations of [1_706, 10_000, 100_000]) rows.push(...(await measure(stations)));
const head = ['Stations', 'Measured', 'worked p50 ms', 'p99', 'max', 'took p50 ms', 'p99', 'max'];
const text = table([...head, 'Start', 'Memory / process, MB'], rows);
await writeResults('bench:viewport', text);
process.stdout.write(`${text}\n`);
