import { startBrowser } from '#tests/bench/phone.ts';
import { runLighthouse, type LighthouseFigures } from './lighthouse.ts';
import type { PagesWish } from './options.ts';
import { emptyName, type Subject } from './subjects.ts';
import { visit, type Visit } from './visit.ts';

/** All visits of a page. */
export interface Measured {
  readonly subject: Subject;
  readonly first: Visit[];
  readonly repeat: Visit[];
  /** Half a minute a page: once, or never. */
  lighthouse: LighthouseFigures | undefined;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** ms of a moment, for a line of progress. */
const moment = (ms: number): string => {
  if (Number.isNaN(ms)) return 'none';
  return Number.isFinite(ms) ? `${ms.toFixed(0)} ms` : 'never';
};

/** Visits of other pages between two of the empty one, by which all are divided. */
const stride = 3;

/**
 * Every other round runs backwards, so that no page is always measured after the same one; the empty page is repeated
 * in between.
 */
function orderOf(round: number, all: readonly Measured[]): Measured[] {
  const empty = all.filter(({ subject }) => subject.name === emptyName);
  const others = all.filter((page) => !empty.includes(page));
  const turned = round % 2 === 0 ? others : [...others].reverse();
  return turned.flatMap((page, index) => (index % stride === 0 ? [...empty, page] : [page]));
}

/**
 * Visits all pages in each round, so that other load on the machine affects all alike. Prints its progress on stderr.
 */
export async function measure(
  subjects: readonly Subject[],
  { rounds, lighthouse }: Pick<PagesWish, 'rounds' | 'lighthouse'>,
): Promise<Measured[]> {
  const measured = subjects.map((subject): Measured => ({
    subject,
    first: [],
    repeat: [],
    lighthouse: undefined,
  }));
  const browser = await startBrowser();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const order = orderOf(round, measured);
      for (const [index, into] of order.entries()) {
        const { name, build, url, user } = into.subject;
        const { first, repeat } = await visit(browser, url, user);
        into.first.push(first);
        into.repeat.push(repeat);
        const place = `round ${round + 1}/${rounds}, ${index + 1}/${order.length}`;
        const page = build === 'against' ? `${name} (against)` : name;
        say(
          `${place} ${page}: first paint ${moment(first.frame)}, hydrated ${moment(first.life)}, again ${moment(repeat.life)}`,
        );
      }
    }
  } finally {
    await browser.close();
  }
  if (lighthouse) {
    for (const [index, into] of measured.entries()) {
      say(`Lighthouse, ${index + 1}/${measured.length} ${into.subject.name}`);
      [into.lighthouse] = await runLighthouse([into.subject]);
    }
  }
  return measured;
}
