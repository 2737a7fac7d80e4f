import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandNames } from '#contract/brand.ts';
import { buildSites, type Site } from '#delivery/brand/brand-build.ts';
import { settingsOf } from '#delivery/brand/settings.ts';
import { main } from '#delivery/run.ts';
import { table, writeResults } from './results.ts';

/** Made-up brands: themes of the real ones, each with an app id and a folder of its own. */
function sitesOf(count: number, out: string): Site[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `brand-${index + 1}`;
    const env = {
      PLUGWAY_APP_ID: name,
      PLUGWAY_APP_SECRET: 'secret',
      PLUGWAY_BASE_PATH: `/${name}`,
    };
    const brand = brandNames[index % brandNames.length] ?? 'gwm';
    return { folder: join(out, name), settings: settingsOf([brand], env)[0] };
  });
}

/** Builds all. @returns seconds, bytes of all folders, and how many folders were reused */
async function timed(sites: readonly Site[], cache: string) {
  const started = performance.now();
  let bytes = 0;
  let unchanged = 0;
  await buildSites(sites, {
    cache,
    done(_, made) {
      bytes += made.files.reduce((sum, file) => sum + file.bytes, 0);
      if (made.unchanged) unchanged += 1;
    },
  });
  return { seconds: (performance.now() - started) / 1000, bytes, unchanged };
}

interface Row {
  count: number;
  first: Awaited<ReturnType<typeof timed>>;
  again: Awaited<ReturnType<typeof timed>>;
}

/** Builds this many brands into an empty folder, and once more. */
async function measure(count: number): Promise<Row> {
  const out = await mkdtemp(join(tmpdir(), 'plugway-bench-'));
  try {
    const sites = sitesOf(count, out);
    const first = await timed(sites, out);
    const again = await timed(sites, out);
    if (first.unchanged > 0 || again.unchanged < count) throw new Error('the second build was no second one');
    return { count, first, again };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** `npm run bench:build`: seconds and bytes of 1, 7 and 50 brands, from nothing and again without changes. */
main(async () => {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  // The first build of a process reads the packages from the disk, which would count for its row alone.
  await measure(1);
  const rows: string[][] = [];
  for (const brands of [1, 7, 50]) {
    const { count, first, again } = await measure(brands);
    rows.push([
      String(count),
      first.seconds.toFixed(1),
      megabytes(first.bytes),
      megabytes(first.bytes / count),
      again.seconds.toFixed(1),
    ]);
  }
  const text = table(['Brands', 'Build, s', 'MB', 'MB a brand', 'Again, s'], rows);
  await writeResults('bench:build', text);
  process.stdout.write(`${availableParallelism()} cores\n${text}\n`);
});
