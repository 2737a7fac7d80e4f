import type { Plugin } from 'vite';

/** What the bundler knows of the modules, as much of it as is asked for here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

const room = /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/;
const source = /^(?!.*node_modules).*[\\/]src[\\/]/;

/** React's renderer: it stands with the one entry that uses it. */
const renderer = /react-dom[\\/](client|cjs[\\/]react-dom-client)|[\\/]scheduler[\\/]|@astrojs[\\/]/;

/** A page takes one of the two map engines; the bundler finds what they share. */
const engines = /[\\/]map[\\/]engine[\\/]|[\\/](map|licensed)-engine\.ts/;

/** What comes later and is heavy or belongs together stands in a file of its own, wherever it is used. */
const purposes = {
  'picture-viewer': /[\\/]photoswipe[\\/]|[\\/]picture-viewer[\\/]/,
  form: /[\\/]react-hook-form[\\/]|[\\/]ui[\\/](form|text-area|text-field|photo[\w-]*)[\\/]/,
  dialog:
    /[\\/](@radix-ui|react-remove-scroll[\w-]*|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|tslib)[\\/]|[\\/]ui[\\/](dialog|sheet|notice-dialog)[\\/]/,
};

/** @returns whether a page needs the module at its start: static imports lead to it from an entry */
function starts(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return false;
  seen.add(id);
  return module.isEntry || module.importers.some((importer) => starts(importer, graph, seen));
}

/** @returns the rooms that need the module, now or later; an empty name for what stands beside all rooms */
function usersOf(id: string, graph: ModuleGraph, seen: Set<string>): Set<string> {
  const own = room.exec(id)?.[1];
  if (own) return new Set([own]);
  const module = graph.getModuleInfo(id);
  const users = new Set<string>();
  if (!module || seen.has(id)) return users;
  seen.add(id);
  if (module.isEntry) users.add('');
  for (const importer of [...module.importers, ...module.dynamicImporters])
    for (const user of usersOf(importer, graph, seen)) users.add(user);
  return users;
}

/**
 * The file of the build in which a module stands. What pages need at their start: `app`, and `<room>-start` for what one
 * room alone uses. What is loaded once it is wanted: `<room>-later`, `later` for what several rooms use, and
 * `background` for what no room asks for. A file that could not be loaded is lost to all that import it until the page is
 * loaded again, so what loads by itself stands apart from what owners wait for.
 *
 * @returns `null` where the bundler chooses
 */
export function fileOf(id: string, graph: ModuleGraph): string | null {
  if (renderer.test(id) || graph.getModuleInfo(id)?.isEntry !== false) return null;
  const [user, ...others] = usersOf(id, graph, new Set());
  const isShared = others.length > 0;
  if (starts(id, graph, new Set())) return user && !isShared ? `${user}-start` : 'app';
  if (engines.test(id)) return null;
  for (const [file, modules] of Object.entries(purposes)) if (modules.test(id)) return file;
  if (!source.test(id)) return null;
  if (isShared) return 'later';
  return user ? `${user}-later` : 'background';
}

/**
 * The bundler's setting for the files of scripts. Left alone it makes a file of every set of modules that some pages
 * share, ten to thirteen a page. Few and larger ones bring a page to life sooner, though they are longer in sum.
 */
export const scriptFiles = { groups: [{ name: fileOf, includeDependenciesRecursively: false }] };

/** Astro wants entries that export nothing more than their source does; the bundler then cannot group by the above. */
export const openEntries = (): Plugin => ({
  name: 'plugway:open-entries',
  applyToEnvironment: (environment) => environment.name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
});
