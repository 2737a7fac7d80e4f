import { main } from '#delivery/run.ts';
import { routes } from '#routes.ts';
import { textNames } from '#tests/e2e/support/screens.ts';
import { benchPages } from './pages/addresses.ts';
import { median } from './pages/columns.ts';
import { runLighthouse, type LighthouseFigures } from './pages/lighthouse.ts';
import { measure, type Measured } from './pages/measure.ts';
import { emptyName } from './pages/subjects.ts';
import { serveBench } from './phone.ts';
import { table, writeToReadme } from './readme-table.ts';

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
 * `npm run bench:texts`: each page without a framework beside an empty one, by its largest paint on a slow phone, first and
 * again, and what Lighthouse says of it. Writes its table into the README.
 */
main(async () => {
  const served = await serveBench();
  try {
    const texts = routes.filter(({ name }) => (textNames as readonly string[]).includes(name));
    const pages = await benchPages(served, texts);
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
    const [empty, ...own] = measured;
    if (!empty) throw new Error('the empty page was not measured');
    const marks = await runLighthouse(subjects, categories);
    const rows = own.flatMap((page, index) => {
      const mark = marks[index];
      return mark ? [rowOf(page, empty, mark)] : [];
    });
    const head =
      'Page|Paint|Paint again|HTML KiB|Script bytes|Performance|Accessibility|Best practices|Below';
    const text = `Empty page: ${paintOf(empty, 'first').toFixed(0)} ms, again ${paintOf(empty, 'repeat').toFixed(0)} ms.`;
    const content = `${text}\n\n${table(head.split('|'), rows)}`;
    await writeToReadme('bench:texts', content);
    process.stdout.write(`${content}\n`);
  } finally {
    await served.close();
  }
});
