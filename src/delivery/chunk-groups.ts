import { basename, dirname, parse } from 'node:path';

/** The part of rolldown's module information that is read here. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
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
const smallestFile = 1_500;

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

/** @returns the islands that cannot start without the module; what they load on demand does not count. */
function pagesOf(id: string, modules: Modules): string[] {
  const pages: string[] = [];
  walk(
    id,
    (at) => modules.getModuleInfo(at)?.importers ?? [],
    (at) => modules.getModuleInfo(at)?.isEntry && pages.push(at),
  );
  return pages;
}

/** @returns the file that the pages of these features share: `map-pages`, `charge-order-pages` */
const sharedFile = (pages: readonly string[]): string =>
  `${[...new Set(pages.map((it) => basename(dirname(it))))].sort().join('-')}-pages`;

/**
 * @param ids every module of the build
 * @param sharedBy so many pages put a module into the file that all pages share
 * @returns the file of each module that a page starts with, also where a part that loads later needs it too
 */
function planFiles(ids: Iterable<string>, modules: Modules, sharedBy: number): Map<string, File> {
  const files = new Map<string, File>();
  const few = new Map<string, { name: string; ids: string[]; size: number }>();
  for (const id of ids) {
    const pages = pagesOf(id, modules);
    if (pages.length >= sharedBy || pages.some((it) => onEveryPage.test(it))) files.set(id, base);
    else if (pages.length === 1) files.set(id, { name: parse(pages[0] ?? '').name, for: 'one' });
    else if (pages.length > 1) {
      const key = pages.sort().join();
      const group = few.get(key) ?? { name: sharedFile(pages), ids: [], size: 0 };
      group.ids.push(id);
      group.size += modules.getModuleInfo(id)?.code?.length ?? 0;
      few.set(key, group);
    }
  }
  for (const { name, ids: shared, size } of few.values()) {
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
 * Few and well-packed files: React, what all or many pages start with, what the pages of a feature share, and each
 * screen's own.
 *
 * @param pages how many pages have an island
 */
export function chunkGroups(pages: number) {
  const sharedBy = Math.max(3, Math.floor(pages / 2));
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
