import { parseArgs } from 'node:util';
import { main, UsageError } from '#delivery/run.ts';
import { appScript } from '#tests/support/app-script.ts';
import { browserSpot } from '#tests/e2e/support/spot.ts';
import { watchLife } from './pages/life.ts';
import { watchedParts, watchPage } from './pages/watch.ts';
import { openPhone, quantile, userOf } from './phone.ts';
import { table, writeResults } from './results.ts';
import { serveWalk, type WalkHost } from './walk/serve.ts';
import { noteTaps, type Brought } from './walk/tap.ts';
import { tapNames, walkOnce, type TapName } from './walk/walk-once.ts';

const usage = `usage: npm run bench:walk [-- [--rounds N] [--taps N] [--only worker|none] [--site FOLDER]]`;

interface Wish {
  rounds: number;
  /** The last tap of the walk. */
  until: TapName;
  workers: readonly boolean[];
  /** Folder of a build instead of that of these sources. */
  site: string | undefined;
}

function readWish(args: readonly string[]): Wish {
  const options = {
    rounds: { type: 'string' },
    taps: { type: 'string' },
    only: { type: 'string' },
    site: { type: 'string' },
  } as const;
  try {
    const {
      rounds = '5',
      taps = String(tapNames.length),
      only,
      site,
    } = parseArgs({ args: [...args], options }).values;
    const until = tapNames[Number(taps) - 1];
    if (!/^[1-9]\d*$/.test(rounds) || !until)
      throw new Error(`taps are 1 to ${tapNames.length}, rounds from 1 on`);
    const workers = only === undefined ? [true, false] : [only === 'worker'];
    return { rounds: Number(rounds), until, workers, site };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

type Times = Map<TapName, Brought[]>;

const add = (times: Times, tap: TapName, brought: Brought) =>
  void times.set(tap, [...(times.get(tap) ?? []), brought]);

/** A phone whose owner has visited every page before; walks on a slow line. @returns its taps, and round trips, ms */
async function walks(
  host: WalkHost,
  { rounds, until }: Wish,
  worker: boolean,
): Promise<{ times: Times; trips: number[] }> {
  const { line, server } = host;
  const { context, page } = await openPhone(host, { slow: false, worker });
  try {
    await context.setGeolocation(browserSpot(server.ids));
    await page.addInitScript({ content: appScript(await userOf(host, 'normal')) });
    await page.addInitScript(watchPage, watchedParts);
    await page.addInitScript(watchLife);
    await page.addInitScript(noteTaps);
    const session = await context.newCDPSession(page);
    line.slow = false;
    await walkOnce(page, session, server, until, () => {});
    if (worker) {
      await page.evaluate(async () => {
        await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
        await navigator.serviceWorker.ready;
      });
    }
    const times: Times = new Map();
    const trips: number[] = [];
    line.slow = true;
    for (let round = 0; round < rounds; round += 1) {
      await walkOnce(page, session, server, until, (tap, brought) => {
        process.stderr.write(
          `${worker ? 'with' : 'without'} worker, ${tap}: ${brought.frame.toFixed(0)} ${brought.data.toFixed(0)} ${brought.life.toFixed(0)} ms\n`,
        );
        add(times, tap, brought);
      });
      trips.push(
        await page.evaluate(async () => {
          const start = performance.now();
          await (await fetch('/__bench/trip', { cache: 'no-store' })).text();
          return performance.now() - start;
        }),
      );
    }
    return { times, trips };
  } finally {
    await context.close();
  }
}

const medianOf = (brought: readonly Brought[], of: keyof Brought): number =>
  quantile(
    brought.map((one) => one[of]).filter((ms) => !Number.isNaN(ms)),
    0.5,
  );

const parts = ['frame', 'data', 'life'] as const;

/**
 * `npm run bench:walk`: taps from the map to the bill and on, every page visited before, in round trips of the same
 * run: when the next page shows its skeleton, its data and is hydrated.
 */
main(async () => {
  const wish = readWish(process.argv.slice(2));
  const host = await serveWalk(wish.site);
  try {
    host.pages.set('/__bench/trip', { type: 'text/plain', body: 'here' });
    const columns: { name: string; times: Times }[] = [];
    const trips: number[] = [];
    for (const worker of wish.workers) {
      const measured = await walks(host, wish, worker);
      columns.push({ name: worker ? 'with the worker' : 'without it', times: measured.times });
      trips.push(...measured.trips);
    }
    const trip = quantile(trips, 0.5);
    const inTrips = (ms: number) => (Number.isFinite(ms) ? (ms / trip).toFixed(2) : '–');
    const cell = (times: Times, tap: TapName) =>
      parts.map((part) => inTrips(medianOf(times.get(tap) ?? [], part))).join(' · ');
    const taps = tapNames.slice(0, tapNames.indexOf(wish.until) + 1);
    const all = ({ times }: { times: Times }) =>
      parts
        .map((part) =>
          inTrips(
            quantile(taps.map((tap) => medianOf(times.get(tap) ?? [], part)).filter(Number.isFinite), 0.5),
          ),
        )
        .join(' · ');
    const text = [
      `A round trip: ${trip.toFixed(0)} ms. Frame · data · hydrated, in round trips; medians of ${wish.rounds} walks.`,
      table(
        ['Tap', ...columns.map(({ name }) => name)],
        [
          ...taps.map((tap) => [tap, ...columns.map(({ times }) => cell(times, tap))]),
          ['**median of the taps**', ...columns.map((column) => `**${all(column)}**`)],
        ],
      ),
    ].join('\n\n');
    if (wish.until === tapNames[tapNames.length - 1] && wish.workers.length === 2 && !wish.site)
      await writeResults('bench:walk', text);
    process.stdout.write(`${text}\n`);
  } finally {
    await host.close();
  }
});
