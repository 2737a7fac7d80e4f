import { fileName, nameOf, withNeeds, type Group } from './groups.ts';
import { lengthOf, pagesOf, walkImports, type Modules } from './modules.ts';
import { pool } from './pool.ts';

/** A file of the build, and how many pages start with it. */
export interface File {
  name: string;
  for: 'many' | 'few' | 'one';
  /** Of a file of few pages: how many they are. */
  pages?: number;
}

/** The modules that pages start with. */
interface Sorted {
  /** Those of all or many pages. */
  shared: string[];
  few: Group[];
  /** Those of one page alone, by page. */
  own: Map<string, string[]>;
}

const base: File = { name: 'base', for: 'many' };
/** What every page starts with: the shell around each screen, and what brings an island to life. */
const onEveryPage = /src[\\/](layouts|core)[\\/]/;

/** Sorts modules by the pages that start with them; what no page starts with is left out. */
function sortByPages(ids: Iterable<string>, modules: Modules, sharedBy: number): Sorted {
  const shared: string[] = [];
  const few = new Map<string, Omit<Group, 'needs'>>();
  const own = new Map<string, string[]>();
  const add = (pages: readonly string[], end: string, id: string) => {
    const name = fileName(pages, end);
    const group = few.get(name) ?? { name, pages, ids: [] };
    group.ids.push(id);
    few.set(name, group);
  };
  for (const id of ids) {
    const pages = pagesOf(id, modules);
    const [only] = pages;
    if (pages.length >= sharedBy || pages.some((it) => onEveryPage.test(it))) shared.push(id);
    else if (pages.length > 1) add(pages, 'pages', id);
    // A part that another page loads late shall not bring all of this page along.
    else if (only && pagesOf(id, modules, true).length > 1) add(pages, 'parts', id);
    else if (only) own.set(only, [...(own.get(only) ?? []), id]);
  }
  return { shared, few: withNeeds([...few.values()], modules), own };
}

/** @returns what a character more counts on each page: all have the same budget, so on a heavy one most */
function weightsOf(pages: readonly string[], { few, own }: Sorted, modules: Modules): Map<string, number> {
  const idsOf = (page: string) => [
    ...few.flatMap((it) => (it.pages.includes(page) ? it.ids : [])),
    ...(own.get(page) ?? []),
  ];
  const weightOf = (page: string) => idsOf(page).reduce((sum, id) => sum + lengthOf(id, modules), 1) ** 2;
  return new Map(pages.map((it) => [it, weightOf(it)]));
}

/**
 * @param ids every module of the build
 * @param sharedBy so many pages put a module into the file that all pages share
 * @returns the file of each module that a page starts with, also where a part that it loads later needs it too
 */
export function planFiles(ids: Iterable<string>, modules: Modules, sharedBy: number): Map<string, File> {
  const files = new Map<string, File>();
  const sorted = sortByPages(ids, modules, sharedBy);
  for (const id of sorted.shared) files.set(id, base);
  for (const [page, own] of sorted.own) {
    for (const id of own) files.set(id, { name: nameOf(page), for: 'one' });
  }
  const islands = [...ids].filter((id) => modules.getModuleInfo(id)?.isEntry && !onEveryPage.test(id));
  const whole: Group = { name: base.name, pages: islands, ids: [], needs: [] };
  const weights = weightsOf(islands, sorted, modules);
  for (const it of pool(sorted.few, whole, (page) => weights.get(page) ?? 0)) {
    const file: File = it === whole ? base : { name: it.name, for: 'few', pages: it.pages.length };
    for (const id of it.ids) files.set(id, file);
  }
  // What the shared file needs has to be in it: otherwise every page would load the others for it.
  for (const [id, file] of files) {
    if (file === base) walkImports(id, modules, (at) => files.has(at) && files.set(at, base));
  }
  return files;
}
