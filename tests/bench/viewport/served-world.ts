import { stationMarkers } from '#contract/calls/map.ts';
import { createSandbox } from '#sandbox/server/create-sandbox.ts';
import { viewpointOf } from '#sandbox/world/stations.ts';
import { viewportOf } from '#sandbox/world/index/viewport.ts';
import { requestTo } from '#tests/support/sandbox/requests.ts';
import { randomViewports, type ViewportRequest } from './requests.ts';
import { timed, type Timed } from './timed.ts';

/** Measurements that a served data set reports. */
export interface ServedWorld {
  port: number;
  startMs: number;
  requests: ViewportRequest[];
  /** The query alone, without request, database and contract. */
  query: Timed;
  /** The whole handling in process. */
  inProcess: Timed;
}

const count = 1_000;

/** One data set in a process of its own, so that its memory can be measured; runs until the bench stops it. */
const started = performance.now();
const sandbox = await createSandbox({ stations: Number(process.argv[2]) });
const startMs = performance.now() - started;
const { context } = sandbox;
const requests = randomViewports(context.world, count);

const inProcess = await timed(requests, async (request) => {
  const response = await sandbox.fetch(requestTo(stationMarkers, request));
  // Receiving the text is the sandbox's part of the work, parsing it is not.
  const text = await response.text();
  if (!text.startsWith('{"code":0,')) throw new Error(`the sandbox answered ${text}`);
});
const from = await viewpointOf(context, null);
const query = await timed(requests, ({ bounds, zoom, filter }) =>
  viewportOf(context.world, bounds, zoom, filter, from),
);
const { port } = await sandbox.listen(0);
const told: ServedWorld = { port, startMs, requests, query, inProcess };
process.send?.(told);
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.on('disconnect', () => void sandbox.close());
