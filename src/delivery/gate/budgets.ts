import { kib, type PageWeight } from './page-weight.ts';

/** What a page may weigh before anybody touches it, bytes after gzip, and in how many scripts. */
const budgets = {
  islandJs: 110 * kib,
  /**
   * What draws its first data, with all that it needs, inside the HTML: it is on its way while the page's call is, so that
   * the data waits for no file.
   */
  drawing: 16 * kib,
  /** A page without an island has no framework, and but the few inline bytes that its HTML counts. */
  staticJs: 0,
  /** Without `drawing`. The goal is 15 with it: the request of the page, its styles and the utilities stand in it. */
  html: 20.2 * kib,
  /** Inside the HTML. */
  css: 7.2 * kib,
  inlineJs: 12 * kib,
  images: 60 * kib,
  /**
   * Number of files of scripts that a page loads before it lives: the shell with what all share, what its group of features
   * shares, and its island. With the page and its first call they are five of the six connections that a browser has to a
   * host that speaks HTTP/1.1.
   */
  scripts: 3,
  /** The map engine, loaded apart from the page. */
  mapEngine: 60 * kib,
  /** A card of the native home page, all of it: it has no framework, and its script stands in its HTML. */
  card: 42.5 * kib,
};

/**
 * The ground of a city in the map's first view, with the worker that draws it; fetched after the engine, bytes after
 * gzip.
 */
const groundBudget = 250 * kib;

/** Pages that do not keep a budget yet, and what they are held to until they do. */
const exceptions: Readonly<Record<string, Partial<typeof budgets>>> = {
  'chargeMap.html': { html: 24.2 * kib, css: 8.5 * kib, inlineJs: 12.5 * kib },
};

/** What a text is held to, which has no framework: all its scripts, and HTML with its styles. */
const textBudgets = { inlineJs: 2 * kib, html: 20 * kib };

/** What a text loads once it is wanted: the search of the help, of which its index may have 20. */
const lazyBudget = 29 * kib;

/** Pages that are cards; see `layouts/card.astro`. */
const cards: readonly string[] = ['charge/mapWidget.html', 'mapWidget404.html'];

/** The open one and what it shares with the licensed one, whose API is not ours to weigh. */
const mapEngine = /\/(map-engine|marker-view)/;

/** The files of the map engine among those that a page loads on demand. */
export const engineOf = ({ lazy }: PageWeight): number =>
  lazy.filter((part) => mapEngine.test(part.file)).reduce((sum, part) => sum + part.bytes, 0);

/** Two figures in KiB may look alike. */
const over = (bytes: number, budget: number): string => `${Math.ceil(bytes - budget)} bytes over`;

/** @param cities bytes after gzip, by city @returns a line for each city whose ground is over budget */
export const brokenGrounds = (cities: ReadonlyMap<string, number>): string[] =>
  [...cities]
    .filter(([, bytes]) => bytes > groundBudget)
    .map(([city, bytes]) => `ground of ${city}: ${(bytes / kib).toFixed(1)} KiB, budget 250 KiB`);

/** @returns a line for each budget that pages break: one that many break by the same bytes is said once */
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

/** What a page has of a kind, and may have. */
type Check = [kind: string, found: number, budget: number];

/** @returns a line for each budget that a page breaks */
export function brokenBudgets(weight: PageWeight): string[] {
  const { page, islands, files, lazy } = weight;
  const isText = islands === 0 && page !== '404.html';
  const held = { ...budgets, ...(isText && textBudgets), ...exceptions[page] };
  const sum = (parts: typeof files) => parts.reduce((total, { bytes }) => total + bytes, 0);
  const bytes: Check[] = cards.includes(page)
    ? [['in all', weight.html + weight.images + sum(files), held.card]]
    : [
        ['on demand', isText ? sum(lazy) : 0, lazyBudget],
        ['js', weight.js, islands > 0 ? held.islandJs : held.staticJs],
        ['drawing', weight.drawing, held.drawing],
        ['html', weight.html, held.html],
        ['css', weight.css, held.css],
        ['inline js', weight.inlineJs, held.inlineJs],
        ['images', weight.images, held.images],
        ['map engine', engineOf(weight), held.mapEngine],
      ];
  const lines = bytes
    .filter(([, found, budget]) => found > budget)
    .map(
      ([kind, found, budget]) =>
        `${page} ${kind}: ${(found / kib).toFixed(1)} KiB, budget ${budget / kib} KiB, ${over(found, budget)}`,
    );
  const scripts = files.filter(({ file }) => file.endsWith('.js')).length;
  if (scripts > held.scripts) lines.push(`${page} scripts: ${scripts} files, budget ${held.scripts} files`);
  return lines;
}
