import { main } from '#delivery/run.ts';
import { backendOf } from './backend.ts';
import { walkOnce, type Walk } from './job/walk.ts';
import { quantile, startBench } from './phone.ts';
import { table, writeResults } from './results.ts';

const rounds = 3;

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

const median = (walks: readonly Walk[], of: (walk: Walk) => number): string =>
  seconds(quantile(walks.map(of), 0.5));

/** `npm run bench:job`: taps and seconds of the main job, from the map to the bill, on two networks. */
main(async () => {
  // The cost of the charge is not measured here: a fast sandbox would hide the time of the device.
  const bench = await startBench();
  try {
    const server = await backendOf(bench.sandbox, bench.origin);
    const walksOf = async (slow: boolean): Promise<Walk[]> => {
      const walks: Walk[] = [];
      for (let round = 0; round < rounds; round += 1) walks.push(await walkOnce(bench, server, slow));
      return walks;
    };
    const fast = await walksOf(false);
    const slow = await walksOf(true);
    const both = (of: (walk: Walk) => number) => [median(fast, of), median(slow, of)];
    const steps = (fast[0]?.steps ?? []).map(({ tap, seen }, index) => [
      tap ? String(index) : '–',
      tap || '–',
      seen,
      ...both((walk) => walk.steps[index]?.took ?? NaN),
    ]);
    const text = table(
      ['Tap', 'On', 'Until', 's, fast network', 's, slow 4G'],
      [
        ...steps,
        ['', 'paid', 'first frame of the start', ...both(({ starting }) => starting)],
        ['', 'paid', 'it charges', ...both(({ charging }) => charging)],
        ['', '', "of it the sandbox's handshake", ...both(({ handshake }) => handshake)],
      ],
    );
    await writeResults('bench:job', text);
    process.stdout.write(`${text}\n`);
  } finally {
    await bench.close();
  }
});
