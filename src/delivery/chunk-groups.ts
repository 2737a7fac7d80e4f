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
/** Less than this, in characters before it is minified, is not worth a request. */
const smallestFile = 600;

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
/** Folder of the features that a page is of. */
const areaOf = (page: string): string => /features[\\/](\w+)/.exec(page)?.[1] ?? '';

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

/**
 * Puts groups that are not worth a request together, where all of their pages are of one area: the pages of the others
 * are spared.
 */
function poolSmall(groups: readonly Group[]): Group[] {
  const pools = new Map<string, Group>();
  for (const it of groups) {
    if (it.size >= smallestFile) continue;
    const [area = '', ...others] = new Set(it.pages.map(areaOf));
    if (others.length > 0) continue;
    const { pages, ids, size } = pools.get(area) ?? { pages: [], ids: [], size: 0 };
    const all = [...new Set([...pages, ...it.pages])];
    pools.set(area, {
      name: fileName(all, 'pool'),
      pages: all,
      ids: [...ids, ...it.ids],
      size: size + it.size,
    });
  }
  const pooled = new Set([...pools.values()].flatMap((it) => it.ids));
  return [...groups.filter((it) => !it.ids.some((id) => pooled.has(id))), ...pools.values()];
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
  for (const { name, ids: shared, size } of poolSmall([...few.values()])) {
    const file: File = size < smallestFile ? base : { name, for: 'few' };
    for (const id of shared) files.set(id, file);
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
