/** The part of rolldown's module information that is read here. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
  code: string | null;
}

/** What rolldown knows of the modules of a build. */
export interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** @returns the length of a module in characters, before it is minified */
export const lengthOf = (id: string, modules: Modules): number =>
  modules.getModuleInfo(id)?.code?.length ?? 0;

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

/** Visits a module and all that it imports to start. */
export function walkImports(id: string, modules: Modules, visit: (id: string) => void): void {
  walk(id, (at) => modules.getModuleInfo(at)?.importedIds ?? [], visit);
}

/**
 * @param late counts what a page loads on demand as well
 * @returns the islands that need the module to start
 */
export function pagesOf(id: string, modules: Modules, late = false): string[] {
  const pages: string[] = [];
  const importers = (at: string) => {
    const info = modules.getModuleInfo(at);
    return [...(info?.importers ?? []), ...((late && info?.dynamicImporters) || [])];
  };
  walk(id, importers, (at) => modules.getModuleInfo(at)?.isEntry && pages.push(at));
  return pages;
}
