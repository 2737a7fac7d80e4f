import { parse } from 'node:path';

/** The part of rolldown's module information that is read here. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  code: string | null;
}
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** A file of the build, and how many pages start with it. */
interface File {
  name: string;
  for: 'many' | 'few' | 'one';
  /** Of a file of few pages: how many they are. */
  pages?: number;
}

/** A group as rolldown takes it. */
interface ChunkGroup {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp | ((id: string) => boolean);
  priority: number;
}

const base: File = { name: 'base', for: 'many' };
/** What every page starts with: the shell around each screen, and what brings an island to life. */
const onEveryPage = /src[\\/](layouts|core)[\\/]/;
/**
 * What a file of its own costs each page that loads it, in characters before it is minified: its names for what it takes
 * and gives, and words that a larger file has been compressed with already.
 */
const fileCost = 1_200;
/** So much a page pays for others at most, characters: well below 1 KiB after gzip. */
const most = 3 * fileCost;

/** Walks from `id` over what `next` says of each module, itself first. */
function walk(id: string, next: (id: string) => readonly string[], visit: (id: string) => void): void {
  const seen = new Set<string>();
  const go = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    visit(at);
    next(at).forEach(go);
  };
  go(id);
}

/**
 * @param late counts what a page loads on demand as well
 * @returns the islands that need the module to start
 */
function pagesOf(id: string, modules: Modules, late = false): string[] {
  const pages: string[] = [];
  const importers = (at: string) => {
    const info = modules.getModuleInfo(at);
    return [...(info?.importers ?? []), ...((late && info?.dynamicImporters) || [])];
  };
  walk(id, importers, (at) => modules.getModuleInfo(at)?.isEntry && pages.push(at));
  return pages;
}

const nameOf = (page: string): string => parse(page).name;
/** Modules that the same few pages start with. */
interface Group {
  name: string;
  /** Modules of the pages. */
  pages: readonly string[];
  ids: string[];
  /** Its modules, and all that they import, but for what every page has. */
  needs: readonly Part[];
}

const fileName = (pages: readonly string[], end: string): string =>
  `${pages.map(nameOf).sort().join('-')}-${end}`;

/** A module that a page may start with: the pages that load it so far, and its length. */
interface Part {
  id: string;
  pages: readonly string[];
  size: number;
}

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

/**
 * Puts groups together as long as the pages gain by it, all in all and the heavy ones first, and none of them pays for
 * the others more than `most`.
 * @param whole stands for the file that all pages share
 * @param weightOf what a character more counts on a page
 */
function pool(groups: readonly Group[], whole: Group, weightOf: (page: string) => number): Group[] {
  const all = [whole, ...groups];
  const paid = new Map(whole.pages.map((it) => [it, 0]));
  const costs = (a: Group, b: Group) =>
    whole.pages.map((page) => ({ page, cost: cost(page, a, b), paid: paid.get(page) ?? 0 }));
  const gain = (a: Group, b: Group): number => {
    const each = costs(a, b);
    if (each.some((it) => it.cost > 0 && it.paid + it.cost > most)) return 0;
    return -each.reduce((sum, it) => sum + it.cost * weightOf(it.page), 0);
  };
  for (;;) {
    let best = { a: 0, b: 0, gain: 0 };
    for (let a = 0; a < all.length; a += 1) {
      for (let b = a + 1; b < all.length; b += 1) {
        const [one, other] = [all[a], all[b]];
        const won = one && other ? gain(one, other) : 0;
        if (won > best.gain) best = { a, b, gain: won };
      }
    }
    const [into, from] = [all[best.a], all[best.b]];
    if (best.gain === 0 || !into || !from) return all;
    // What a page has saved is no credit: the heaviest pages save most, and would pay it back.
    for (const it of costs(into, from)) paid.set(it.page, it.paid + Math.max(0, it.cost));
    const pages = union([into.pages, from.pages]);
    const ids = [...into.ids, ...from.ids];
    // The shared file stays itself; most of it is not counted here.
    if (into === whole) Object.assign(whole, { ids });
    else {
      const needs = [...new Set([...into.needs, ...from.needs])];
      // Whoever loads the file loads what it needs as well, wherever that is put.
      for (const it of needs) it.pages = union([it.pages, pages]);
      all[best.a] = { name: fileName(pages, 'pool'), pages, ids, needs };
    }
    all.splice(best.b, 1);
    for (const it of all) if (it !== whole) it.pages = loadedBy(it);
  }
}

/**
 * @param ids every module of the build
 * @param sharedBy so many pages put a module into the file that all pages share
 * @returns the file of each module that a page starts with, also where a part that it loads later needs it too
 */
function planFiles(ids: Iterable<string>, modules: Modules, sharedBy: number): Map<string, File> {
  const files = new Map<string, File>();
  const few = new Map<string, Group>();
  const parts = new Map<string, Part>();
  const own = new Map<string, string[]>();
  const lengthOf = (id: string) => modules.getModuleInfo(id)?.code?.length ?? 0;
  const imports = (at: string) => modules.getModuleInfo(at)?.importedIds ?? [];
  const add = (pages: readonly string[], end: string, id: string) => {
    const name = fileName(pages, end);
    const group = few.get(name) ?? { name, pages, ids: [], needs: [] };
    group.ids.push(id);
    few.set(name, group);
    parts.set(id, { id, pages, size: lengthOf(id) });
  };
  const needsOf = (group: Group): Part[] => {
    const needs = new Set<Part>();
    const take = (at: string) => {
      const part = parts.get(at);
      if (part) needs.add(part);
    };
    for (const id of group.ids) walk(id, imports, take);
    return [...needs];
  };
  for (const id of ids) {
    const pages = pagesOf(id, modules);
    const [only] = pages;
    if (pages.length >= sharedBy || pages.some((it) => onEveryPage.test(it))) files.set(id, base);
    else if (pages.length > 1) add(pages, 'pages', id);
    // A part that another page loads late shall not bring all of this page along.
    else if (only && pagesOf(id, modules, true).length > 1) add(pages, 'parts', id);
    else if (only) {
      files.set(id, { name: nameOf(only), for: 'one' });
      own.set(only, [...(own.get(only) ?? []), id]);
    }
  }
  const islands = [...ids].filter((id) => modules.getModuleInfo(id)?.isEntry && !onEveryPage.test(id));
  const whole: Group = { name: base.name, pages: islands, ids: [], needs: [] };
  const groups = [...few.values()].map((it) => ({ ...it, needs: needsOf(it) }));
  // All pages have the same budget: what a heavy one loads more counts most.
  const weightOf = (page: string) =>
    [...groups.flatMap((it) => (it.pages.includes(page) ? it.ids : [])), ...(own.get(page) ?? [])].reduce(
      (sum, id) => sum + lengthOf(id),
      1,
    ) ** 2;
  const weights = new Map(islands.map((it) => [it, weightOf(it)]));
  for (const it of pool(groups, whole, (page) => weights.get(page) ?? 0)) {
    for (const id of it.ids)
      files.set(id, it === whole ? base : { name: it.name, for: 'few', pages: it.pages.length });
  }
  // What the shared file needs has to be in it: otherwise every page would load the others for it.
  for (const [id, file] of files) {
    if (file !== base) continue;
    walk(id, imports, (at) => files.has(at) && files.set(at, base));
  }
  return files;
}

/**
 * Few and well-packed files: React, what all or many pages start with, what a few pages share, and each screen's own.
 *
 * @param pages how many pages have an island
 */
export function chunkGroups(pages: number): ChunkGroup[] {
  const sharedBy = Math.max(3, Math.ceil(pages / 2));
  let ids = new Set<string>();
  let files: Map<string, File> | undefined;
  /** Every module of a build is tested before the first one is named; the build of the HTML comes here as well. */
  const test = (id: string) => {
    if (files) ids = new Set();
    files = undefined;
    ids.add(id);
    return true;
  };
  const filesFor = (kind: File['for'], of?: number) => (id: string, modules: Modules) => {
    files ??= planFiles(ids, modules, sharedBy);
    const file = files.get(id);
    return file?.for === kind && file.pages === of ? file.name : null;
  };
  return [
    { name: 'react', test: /plugway:(react|scheduler)/, priority: 4 },
    { name: filesFor('many'), test, priority: 3 },
    // A file takes along what its modules need and no file has yet: what more pages have in common comes first.
    ...Array.from({ length: pages }, (_, index) => ({
      name: filesFor('few', pages - index),
      priority: 3 - (index + 1) / (pages + 1),
    })),
    { name: filesFor('one'), priority: 1 },
  ];
}
