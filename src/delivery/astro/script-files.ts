import type { Plugin } from 'vite';

/** What the bundler knows of the modules, as much of it as is asked for here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

const roomOf = (id: string): string | undefined => /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(id)?.[1];

/** React's renderer: it stands with the one entry that uses it. */
const renderer = /react-dom[\\/](client|cjs[\\/]react-dom-client)|[\\/]scheduler[\\/]|@astrojs[\\/]/;

/** Modules of which a file may hold some that a part does not use. */
const light =
  /^(?!.*node_modules).*[\\/]src[\\/](contract|core|domain|layouts|offline|ui)[\\/](?!picture-viewer)|[\\/]dayjs[\\/]/;

/** What is heavy and belongs together. */
const heavy = {
  dialog:
    /[\\/](@radix-ui|react-remove-scroll[\w-]*|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|tslib)[\\/]|[\\/]ui[\\/](dialog|sheet)[\\/][a-z]+-panel\.tsx|[\\/]style-singleton\.ts/,
  form: /[\\/]react-hook-form[\\/]|[\\/]src[\\/](ui|core)[\\/](form|photo-picker)[\\/]/,
};

/** @returns whether a page needs the module at its start: static imports lead to it from an entry */
function starts(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return false;
  seen.add(id);
  return module.isEntry || module.importers.some((importer) => starts(importer, graph, seen));
}

/**
 * @param atStart whether to follow only those that need it at their start
 * @returns the rooms that need the module, now or later; an empty name for what stands beside all rooms
 */
function usersOf(id: string, graph: ModuleGraph, seen: Set<string>, atStart = false): Set<string> {
  const own = roomOf(id);
  if (own) return new Set([own]);
  const module = graph.getModuleInfo(id);
  const users = new Set<string>();
  if (!module || seen.has(id)) return users;
  seen.add(id);
  if (module.isEntry) users.add('');
  const importers = atStart
    ? module.importers.filter((importer) => starts(importer, graph, new Set()))
    : [...module.importers, ...module.dynamicImporters];
  for (const importer of importers)
    for (const user of usersOf(importer, graph, seen, atStart)) users.add(user);
  return users;
}

/** Rooms with light pages: what they alone start with stands there, though others load it later; no other page starts with it. */
const lightRooms: readonly (string | undefined)[] = ['tariff', 'favourites'];

/**
 * The file of the build in which a module stands. `app`: what pages need at their start and several rooms use;
 * `<room>-start`: what one room alone uses at its start; `later`: what is light and several rooms load once it is wanted.
 * What is heavy stands apart, whoever needs it, so that no page pays for another one.
 *
 * @returns `null` where the bundler chooses: with the one part that needs the module
 */
export function fileOf(id: string, graph: ModuleGraph): string | null {
  if (renderer.test(id) || graph.getModuleInfo(id)?.isEntry !== false) return null;
  for (const [file, modules] of Object.entries(heavy)) if (modules.test(id)) return file;
  const [user, ...others] = usersOf(id, graph, new Set());
  const room = others.length === 0 ? user : '';
  if (starts(id, graph, new Set())) {
    if (room) return `${room}-start`;
    const [first, ...more] = usersOf(id, graph, new Set(), true);
    return more.length === 0 && lightRooms.includes(first) ? `${first}-start` : 'app';
  }
  return room || !light.test(id) ? null : 'later';
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
