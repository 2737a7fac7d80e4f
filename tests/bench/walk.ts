import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright';
import { main, UsageError } from '#delivery/run.ts';
import { appScript } from '#tests/support/app-script.ts';
import { browserSpot } from '#tests/e2e/support/spot.ts';
import { watchLife } from './pages/life.ts';
import { watchedParts, watchPage } from './pages/watch.ts';
import { openPhone, quantile, userOf } from './phone.ts';
import { table, writeResults } from './results.ts';
import { addReferences, referenceTaps, walkReference, type Reference } from './walk/references.ts';
import { serveWalk, type WalkHost } from './walk/serve.ts';
import { noteTaps, type Brought } from './walk/tap.ts';
import { tapNames, walkOnce, type TapName } from './walk/walk-once.ts';

const usage = `usage: npm run bench:walk [-- [--rounds N] [--taps N] [--only worker|none] [--fast] [--site FOLDER]]`;

interface Wish {
  rounds: number;
  /** The last tap of the walk. */
  until: TapName;
  workers: readonly boolean[];
  /** What is measured beside our pages. */
  references: readonly Reference[];
  /** A round trip of 20 ms in place of slow 4G; times in ms in place of round trips. */
  fast: boolean;
  /** Folder of a build instead of that of these sources. */
  site: string | undefined;
}

function readWish(args: readonly string[]): Wish {
  const options = {
    rounds: { type: 'string' },
    taps: { type: 'string' },
    only: { type: 'string' },
    fast: { type: 'boolean', default: false },
    site: { type: 'string' },
  } as const;
  try {
    const {
      rounds = '5',
      taps = String(tapNames.length),
      only,
      fast,
      site,
    } = parseArgs({ args: [...args], options }).values;
    const until = tapNames[Number(taps) - 1];
    if (!/^[1-9]\d*$/.test(rounds) || !until)
      throw new Error(`taps are 1 to ${tapNames.length}, rounds from 1 on`);
    const workers = only === undefined ? [true, false] : [only === 'worker'];
    const references = only === undefined ? (['limit', 'app'] as const) : [];
    return { rounds: Number(rounds), until, workers, references, fast, site };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

type Times = Map<TapName, Brought[]>;

const add = (times: Times, tap: TapName, brought: Brought) =>
  void times.set(tap, [...(times.get(tap) ?? []), brought]);

/** Walks by touch. @param take called with each tap */
type Walk = (
  page: Page,
  session: CDPSession,
  take: (tap: TapName, brought: Brought) => void,
) => Promise<void>;

/** A column of the table. */
interface Subject {
  name: string;
  worker: boolean;
  walk: Walk;
}

/** A phone whose owner has visited every page before; walks on a slow line. @returns its taps, and round trips, ms */
async function walks(
  host: WalkHost,
  rounds: number,
  { name, worker, walk }: Subject,
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
    await walk(page, session, () => {});
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
      await walk(page, session, (tap, brought) => {
        process.stderr.write(
          `${name}, ${tap}: ${brought.frame.toFixed(0)} ${brought.data.toFixed(0)} ${brought.life.toFixed(0)} ms\n`,
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

const referenceNames = { limit: 'the limit', app: 'small app' } as const;

const subjectsOf = (host: WalkHost, { until, workers, references }: Wish): Subject[] => [
  ...workers.map((worker) => ({
    name: worker ? 'with the worker' : 'without it',
    worker,
    walk: ((page, session, take) => walkOnce(page, session, host.server, until, take)) satisfies Walk,
  })),
  ...references.map((reference) => ({
    name: referenceNames[reference],
    worker: false,
    walk: ((page, session, take) => walkReference(reference, page, session, host, take)) satisfies Walk,
  })),
];

/**
 * `npm run bench:walk`: taps from the map to the bill and on, every page visited before, in round trips of the same
 * run: when the next page shows its skeleton, its data and is hydrated. Beside it, for the first taps, a page that only
 * fetches and shows the same answer, and a small single-page app.
 */
main(async () => {
  const wish = readWish(process.argv.slice(2));
  const host = await serveWalk(wish.site, wish.fast ? 'fast' : 'slow');
  try {
    host.pages.set('/__bench/trip', { type: 'text/plain', body: 'here' });
    if (wish.references.length > 0) await addReferences(host);
    const columns: { name: string; times: Times }[] = [];
    const trips: number[] = [];
    for (const subject of subjectsOf(host, wish)) {
      const measured = await walks(host, wish.rounds, subject);
      columns.push({ name: subject.name, times: measured.times });
      trips.push(...measured.trips);
    }
    const trip = quantile(trips, 0.5);
    const written = (ms: number) => (wish.fast ? ms.toFixed(0) : (ms / trip).toFixed(2));
    const timeText = (ms: number) => (Number.isFinite(ms) ? written(ms) : '–');
    const cell = (times: Times, tap: TapName) =>
      parts.map((part) => timeText(medianOf(times.get(tap) ?? [], part))).join(' · ');
    const taps = tapNames.slice(0, tapNames.indexOf(wish.until) + 1);
    const all = ({ times }: { times: Times }, of: readonly TapName[]) =>
      parts
        .map((part) =>
          timeText(
            quantile(of.map((tap) => medianOf(times.get(tap) ?? [], part)).filter(Number.isFinite), 0.5),
          ),
        )
        .join(' · ');
    const text = [
      `A round trip: ${trip.toFixed(0)} ms. Frame · data · hydrated, in ${wish.fast ? 'ms' : 'round trips'}; medians of ${wish.rounds} walks.`,
      table(
        ['Tap', ...columns.map(({ name }) => name)],
        [
          ...taps.map((tap) => [tap, ...columns.map(({ times }) => cell(times, tap))]),
          ['**median of the taps**', ...columns.map((column) => `**${all(column, taps)}**`)],
          ['median of the first two', ...columns.map((column) => all(column, referenceTaps))],
        ],
      ),
    ].join('\n\n');
    if (wish.until === tapNames[tapNames.length - 1] && wish.workers.length === 2 && !wish.site && !wish.fast)
      await writeResults('bench:walk', text);
    process.stdout.write(`${text}\n`);
  } finally {
    await host.close();
  }
});
