import { kib, type PageWeight } from './page-weight.ts';

/**
 * Weight limits of a page before any tap, bytes after gzip. These are alarms: a screen that needs more raises its
 * limit, in the same commit, with the reason.
 */
const budgets = {
  /**
   * Script files of a page with an island. The map has 134.1 KiB since its rows have the quote for the owner's car, the
   * reason of the first one, and minutes to drive; all filters load once they are opened.
   */
  islandJs: 135 * kib,
  /** The HTML with its styles, its scripts and its early render. */
  html: 46 * kib,
  /** All scripts of a page without an island, which has no framework. */
  textJs: 8 * kib,
};

/** Pages without a framework that render live data; see `layouts/card.astro`. */
const cards: readonly string[] = ['charge/mapWidget.html', 'mapWidget404.html'];

/** The open map engine and the code it shares with the licensed one, whose API is not ours to weigh. */
const mapEngine = /\/(leaflet-map|later_map)/;

/** The files of the map engine among those that a page loads on demand. */
export const engineOf = ({ lazy }: PageWeight): number =>
  lazy.filter((part) => mapEngine.test(part.file)).reduce((sum, part) => sum + part.bytes, 0);

/** Rounded up: two numbers in KiB may look alike. */
const over = (bytes: number, budget: number): string => `${Math.ceil(bytes - budget)} bytes over`;

/** @returns a line for each broken budget: one that many pages break by the same bytes is reported once */
export function brokenTogether(weights: readonly PageWeight[]): string[] {
  const pagesOf = new Map<string, string[]>();
  for (const weight of weights)
    for (const line of brokenBudgets(weight)) {
      const broken = line.slice(weight.page.length);
      pagesOf.set(broken, [...(pagesOf.get(broken) ?? []), weight.page]);
    }
  return [...pagesOf].map(([broken, [first = '', ...others]]) =>
    others.length === 0 ? first + broken : `${others.length + 1} pages, as ${first}${broken}`,
  );
}

/** @returns a line for each budget that a page breaks */
export function brokenBudgets({ page, html, drawing, inlineJs, js, islands }: PageWeight): string[] {
  const isText = islands === 0 && page !== '404.html' && !cards.includes(page);
  const checks: [kind: string, found: number, budget: number][] = [
    isText ? ['js', js + inlineJs, budgets.textJs] : ['js', js, budgets.islandJs],
    ['html', html + drawing, budgets.html],
  ];
  return checks
    .filter(([, found, budget]) => found > budget)
    .map(
      ([kind, found, budget]) =>
        `${page} ${kind}: ${(found / kib).toFixed(1)} KiB, budget ${budget / kib} KiB, ${over(found, budget)}`,
    );
}
