import type { Plugin } from 'vite';

/** What the bundler knows of the modules, as much of it as is asked for here. */
export interface ModuleGraph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
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

/** @returns the rooms whose pages need the module at their start; an empty name for what no room asks for alone */
function roomsOf(id: string, graph: ModuleGraph, seen: Set<string>): Set<string> {
  const rooms = new Set<string>();
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return rooms;
  seen.add(id);
  const own = room.exec(id)?.[1];
  if (module.isEntry) rooms.add(own ?? '');
  for (const importer of module.importers)
    for (const name of roomsOf(importer, graph, seen)) rooms.add(own ?? name);
  return rooms;
}

/**
 * The file of the build in which a module stands: `app` for what the pages of several rooms need at their start,
 * `<room>-start` for what those of one room need, `<room>-later` and `later` for what is loaded once it is wanted.
 *
 * @returns `null` where the bundler chooses
 */
export function fileOf(id: string, graph: ModuleGraph): string | null {
  if (renderer.test(id) || graph.getModuleInfo(id)?.isEntry !== false) return null;
  const [first, ...others] = roomsOf(id, graph, new Set());
  if (first !== undefined) return first && others.length === 0 ? `${first}-start` : 'app';
  if (engines.test(id)) return null;
  for (const [file, modules] of Object.entries(purposes)) if (modules.test(id)) return file;
  const own = room.exec(id)?.[1];
  if (own) return `${own}-later`;
  return source.test(id) ? 'later' : null;
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
