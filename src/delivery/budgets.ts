import { kib, type PageWeight } from './page-weight';

/** What a page may weigh before anybody touches it, bytes after gzip. */
const budgets = {
  islandJs: 95 * kib,
  /** A page without an island has no framework, and but the few inline bytes that its HTML counts. */
  staticJs: 0,
  html: 22 * kib,
  /** Inside the HTML. */
  css: 8 * kib,
  inlineJs: 12 * kib,
  images: 60 * kib,
  /** The map engine, loaded apart from the page. */
  mapEngine: 60 * kib,
};

const mapEngine = /map-engine/;

/** The files of the map engine among those that a page loads on demand. */
export const engineOf = ({ lazy }: PageWeight): number =>
  lazy.filter((it) => mapEngine.test(it.file)).reduce((sum, it) => sum + it.bytes, 0);

/** @returns a line for each budget that a page breaks */
export function brokenBudgets(weight: PageWeight): string[] {
  const { page, islands } = weight;
  const checks: [string, number, number][] = [
    ['js', weight.js, islands > 0 ? budgets.islandJs : budgets.staticJs],
    ['html', weight.html, budgets.html],
    ['css', weight.css, budgets.css],
    ['inline js', weight.inlineJs, budgets.inlineJs],
    ['images', weight.images, budgets.images],
    ['map engine', engineOf(weight), budgets.mapEngine],
  ];
  return checks
    .filter(([, bytes, budget]) => bytes > budget)
    .map(
      ([kind, bytes, budget]) =>
        `${page} ${kind}: ${(bytes / kib).toFixed(1)} KiB, budget ${(budget / kib).toFixed(0)} KiB`,
    );
}
