import { main } from '#delivery/run.ts';
import { needBenchPackages } from './packages.ts';
import { measure } from './pages/measure.ts';
import { readWish } from './pages/options.ts';
import { report } from './pages/report.ts';
import { serveSubjects } from './pages/subjects.ts';
import { writeResults } from './results.ts';

/**
 * `npm run bench:pages`: every page of the table, or the named ones, as ratios to an empty page in the same run, beside
 * a page with only a button. The whole table of these sources is written to RESULTS.md.
 */
main(async () => {
  const wish = readWish(process.argv.slice(2));
  if (wish.lighthouse) await needBenchPackages();
  const subjects = await serveSubjects(wish);
  try {
    const text = report(await measure(subjects.all, wish), wish);
    if (wish.whole) await writeResults('bench:pages', text);
    process.stdout.write(`${text}\n`);
  } finally {
    await subjects.close();
  }
});
