import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { main } from '#delivery/run.ts';
import { routeOf, routes } from '#routes.ts';
import { textNames } from '#tests/e2e/support/screens.ts';
import { benchPages } from './pages/addresses.ts';
import { median } from './pages/columns.ts';
import { runLighthouse, type LighthouseFigures } from './pages/lighthouse.ts';
import { measure, type Measured } from './pages/measure.ts';
import { emptyName } from './pages/subjects.ts';
import { needBenchPackages } from './packages.ts';
import { serveBench } from './phone.ts';
import { table, writeResults } from './results.ts';

/**
 * An empty page in the fonts of the site: choosing among the fonts of a machine costs the same on any page, and the
 * empty one of the other benches has no text.
 */
async function emptyText(): Promise<string> {
  const tokens = await readFile(new URL('../../src/ui/styles/tokens.css', import.meta.url), 'utf8');
  const [, font = ''] = /--font:([^;]+);/.exec(tokens) ?? [];
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>empty</title><style>body{font-family:${font}}</style><body><h1>充电地图</h1></body></html>`;
}

const lost = routeOf('notFound').path;
const rounds = 5;
const categories = ['performance', 'accessibility', 'best-practices'];

type Visits = 'first' | 'repeat';
const paintOf = (page: Measured, visits: Visits): number => median(page[visits].map(({ frame }) => frame));

function rowOf(page: Measured, empty: Measured, marks: LighthouseFigures): string[] {
  const [visit] = page.first;
  const ratio = (visits: Visits) => (paintOf(page, visits) / paintOf(empty, visits)).toFixed(2);
  const { score, accessibility, bestPractices, below } = marks;
  return [
    page.subject.name,
    ratio('first'),
    ratio('repeat'),
    ((visit?.htmlBytes ?? NaN) / 1024).toFixed(1),
    String(visit?.scriptBytes ?? NaN),
    String(score),
    String(accessibility),
    String(bestPractices),
    below.join(', ') || '–',
  ];
}

/**
 * `npm run bench:texts`: each page without a framework beside an empty one, by its largest paint on a slow phone, first
 * and again, and the result of Lighthouse. Writes its table to RESULTS.md.
 */
main(async () => {
  await needBenchPackages();
  const site = await buildForSandbox('gwm');
  const type = 'text/html; charset=utf-8';
  const own = {
    [emptyName]: { type, body: await emptyText() },
    // Lighthouse skips a page of status 404: here it has status 200.
    [lost]: { type, body: await readFile(join(site, '404.html'), 'utf8') },
  };
  const served = await serveBench({ site }, () => own);
  try {
    const texts = routes.filter(({ name }) => (textNames as readonly string[]).includes(name));
    const pages = await benchPages(served, texts);
    pages.push({ path: lost, address: lost });
    const subjectOf = (name: string, address: string) => ({
      name,
      build: 'site' as const,
      url: served.origin + address,
      user: {},
    });
    const subjects = pages.map(({ path, address }) => subjectOf(path, address));
    const measured = await measure([subjectOf(emptyName, emptyName), ...subjects], {
      rounds,
      lighthouse: false,
    });
    const [empty, ...texted] = measured;
    if (!empty) throw new Error('the empty page was not measured');
    const marks = await runLighthouse(subjects, categories);
    const rows = texted.flatMap((page, index) => {
      const mark = marks[index];
      return mark ? [rowOf(page, empty, mark)] : [];
    });
    const head =
      'Page|Paint|Paint again|HTML KiB|Script bytes|Performance|Accessibility|Best practices|Below';
    const text = `Empty page: ${paintOf(empty, 'first').toFixed(0)} ms, again ${paintOf(empty, 'repeat').toFixed(0)} ms.`;
    const content = `${text}\n\n${table(head.split('|'), rows)}`;
    await writeResults('bench:texts', content);
    process.stdout.write(`${content}\n`);
  } finally {
    await served.close();
  }
});
