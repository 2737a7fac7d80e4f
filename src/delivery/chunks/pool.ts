import { fileName, type Group } from './groups.ts';

/**
 * What a file of its own costs each page that loads it, in characters before it is minified: its names for what it takes
 * and gives, and words that a larger file has been compressed with already.
 */
const fileCost = 1_200;
/** So much a page pays for others at most, characters: well below 1 KiB after gzip. */
const most = 3 * fileCost;

const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/** @returns the pages that load a group: those that start with it, and those that have files with need of it. */
const loadedBy = ({ ids, needs }: Group): string[] =>
  union(needs.filter((it) => ids.includes(it.id)).map((it) => it.pages));

/** What a page without a group loads more where it has to load it: its modules, and what they need. */
const burden = (page: string, { needs }: Group): number =>
  needs.reduce((sum, it) => (it.pages.includes(page) ? sum : sum + it.size), 0);

/** What a page loads more where two groups are one file, in characters; less than nothing where it saves a file. */
function cost(page: string, a: Group, b: Group): number {
  const [one, other] = [a.pages.includes(page), b.pages.includes(page)];
  if (one && other) return -fileCost;
  return one ? burden(page, b) : other ? burden(page, a) : 0;
}

/** @returns the two groups by which most is gained, or `null` where no two gain anything */
function bestPair(all: readonly Group[], gain: (a: Group, b: Group) => number): [Group, Group] | null {
  let best: [Group, Group] | null = null;
  let bestGain = 0;
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const won = gain(one, other);
      if (won <= bestGain) continue;
      best = [one, other];
      bestGain = won;
    }
  }
  return best;
}

/** Two groups as one file. */
function joined(a: Group, b: Group): Group {
  const pages = union([a.pages, b.pages]);
  const needs = [...new Set([...a.needs, ...b.needs])];
  // Whoever loads the file loads what it needs as well, wherever that is put.
  for (const it of needs) it.pages = union([it.pages, pages]);
  return { name: fileName(pages, 'pool'), pages, ids: [...a.ids, ...b.ids], needs };
}

/**
 * Puts groups together as long as the pages gain by it, all in all and the heavy ones first, and none of them pays for
 * the others more than `most`.
 * @param whole stands for the file that all pages share
 * @param weightOf what a character more counts on a page
 */
export function pool(groups: readonly Group[], whole: Group, weightOf: (page: string) => number): Group[] {
  const all = [whole, ...groups];
  const paid = new Map(whole.pages.map((it) => [it, 0]));
  const costs = (a: Group, b: Group) =>
    whole.pages.map((page) => ({ page, cost: cost(page, a, b), paid: paid.get(page) ?? 0 }));
  const gain = (a: Group, b: Group): number => {
    const each = costs(a, b);
    if (each.some((it) => it.cost > 0 && it.paid + it.cost > most)) return 0;
    return -each.reduce((sum, it) => sum + it.cost * weightOf(it.page), 0);
  };
  for (let pair = bestPair(all, gain); pair; pair = bestPair(all, gain)) {
    const [into, from] = pair;
    // What a page has saved is no credit: the heaviest pages save most, and would pay it back.
    for (const it of costs(into, from)) paid.set(it.page, it.paid + Math.max(0, it.cost));
    // The shared file stays itself; most of it is not counted here.
    if (into === whole) whole.ids = [...whole.ids, ...from.ids];
    else all[all.indexOf(into)] = joined(into, from);
    all.splice(all.indexOf(from), 1);
    for (const it of all) if (it !== whole) it.pages = loadedBy(it);
  }
  return all;
}
