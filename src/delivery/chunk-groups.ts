/** The part of rolldown's module information that is read here. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
}
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** What every page starts with: the shell around each screen, and what brings an island to life. */
const onEveryPage = /src[\\/](layouts|core)[\\/]/;

/** @returns the islands that cannot start without the module; entries that are loaded on demand do not count. */
function startsWith(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const entries = new Set<string>();
  const visit = (at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    const info = modules.getModuleInfo(at);
    if (info?.isEntry) entries.add(at);
    for (const importer of info?.importers ?? []) visit(importer);
  };
  visit(id);
  return entries;
}

/**
 * Few and well-packed files: React, what every page or many of them start with, and each screen's own.
 *
 * @param pages how many pages have an island
 */
export function chunkGroups(pages: number) {
  /** What half of the pages need is worth a place in the file that all of them share, and two pages at least. */
  const sharedBy = Math.max(2, Math.floor(pages / 2));
  const isShared = (id: string, modules: Modules) => {
    const entries = startsWith(id, modules);
    return entries.size >= sharedBy || [...entries].some((it) => onEveryPage.test(it));
  };
  return [
    { name: 'react', test: /plugway:(react|scheduler)/, priority: 3 },
    {
      name: (id: string, modules: Modules) => (isShared(id, modules) ? 'base' : null),
      test: /./,
      priority: 2,
    },
  ];
}
