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
}

const base: File = { name: 'base', for: 'many' };
/** What every page starts with: the shell around each screen, and what brings an island to life. */
const onEveryPage = /src[\\/](layouts|core)[\\/]/;
/**
 * What a file of its own costs each page that loads it, in characters before it is minified: its names for what it takes
 * and gives, and words that a larger file has been compressed with already.
 */
const fileCost = 1_600;

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
  /** Characters before it is minified. */
  size: number;
}

const fileName = (pages: readonly string[], end: string): string =>
  `${pages.map(nameOf).sort().join('-')}-${end}`;

/** What the pages save, all in all, where two groups are one file: a file each, less what some of them have no use for. */
function gain(a: Group, b: Group): number {
  const both = a.pages.filter((it) => b.pages.includes(it)).length;
  return both * fileCost - (a.pages.length - both) * b.size - (b.pages.length - both) * a.size;
}

/** Puts groups together as long as the pages gain by it; `whole` stands for the file that all of them share. */
function pool(groups: readonly Group[], whole: Group): Group[] {
  const all = [whole, ...groups];
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
    const pages = [...new Set([...into.pages, ...from.pages])];
    // The shared file stays the first, and stays itself: most of it is not counted here.
    all[best.a] =
      into === whole
        ? Object.assign(whole, { ids: [...into.ids, ...from.ids] })
        : {
            name: fileName(pages, 'pool'),
            pages,
            ids: [...into.ids, ...from.ids],
            size: into.size + from.size,
          };
    all.splice(best.b, 1);
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
  const add = (pages: readonly string[], end: string, id: string) => {
    const name = fileName(pages, end);
    const group = few.get(name) ?? { name, pages, ids: [], size: 0 };
    group.ids.push(id);
    group.size += modules.getModuleInfo(id)?.code?.length ?? 0;
    few.set(name, group);
  };
  for (const id of ids) {
    const pages = pagesOf(id, modules);
    const [only] = pages;
    if (pages.length >= sharedBy || pages.some((it) => onEveryPage.test(it))) files.set(id, base);
    else if (pages.length > 1) add(pages, 'pages', id);
    // A part that another page loads late shall not bring all of this page along.
    else if (only && pagesOf(id, modules, true).length > 1) add(pages, 'parts', id);
    else if (only) files.set(id, { name: nameOf(only), for: 'one' });
  }
  const islands = new Set([...few.values()].flatMap((it) => it.pages));
  const whole: Group = { name: base.name, pages: [...islands], ids: [], size: 0 };
  for (const it of pool([...few.values()], whole)) {
    for (const id of it.ids) files.set(id, it === whole ? base : { name: it.name, for: 'few' });
  }
  // What the shared file needs has to be in it: otherwise every page would load the others for it.
  for (const [id, file] of files) {
    if (file !== base) continue;
    const imports = (at: string) => modules.getModuleInfo(at)?.importedIds ?? [];
    walk(id, imports, (at) => files.has(at) && files.set(at, base));
  }
  return files;
}

/**
 * Few and well-packed files: React, what all or many pages start with, what a few pages share, and each screen's own.
 *
 * @param pages how many pages have an island
 */
export function chunkGroups(pages: number) {
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
  const filesFor = (kind: File['for']) => (id: string, modules: Modules) => {
    files ??= planFiles(ids, modules, sharedBy);
    const file = files.get(id);
    return file?.for === kind ? file.name : null;
  };
  return [
    { name: 'react', test: /plugway:(react|scheduler)/, priority: 4 },
    { name: filesFor('many'), test, priority: 3 },
    { name: filesFor('few'), priority: 2 },
    { name: filesFor('one'), priority: 1 },
  ];
}
