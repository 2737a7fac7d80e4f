import type { Plugin } from 'vite';

/** The part of the bundler's module graph that is used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/**
 * Folders of `src/features` whose pages share code: finding a station, station and price, charging and orders, entitlements, home pile. A
 * folder in no group is a group by itself.
 */
export const groups: Readonly<Record<string, readonly string[]>> = {
  place: ['map', 'search', 'favourites', 'city', 'mine'],
  equipment: ['station', 'connector', 'tariff', 'pre-order'],
  bill: ['charging', 'order'],
  right: ['rights', 'benefit'],
  home: ['pile', 'aftercare'],
};

/** Groups on the way from the map to the bill; the others are about what a user has: `account`. */
const chargingGroups = ['place', 'equipment', 'bill'];
const sideOf = (group: string): string => (chargingGroups.includes(group) ? 'charging' : 'account');

/** The island of every screen, beside the page's own; React's renderer comes from it, see react-in-shell.ts. */
const shell = /[\\/]layouts[\\/]shell\.tsx$/;
const renderer = /[\\/]node_modules[\\/](react-dom|scheduler|@astrojs)[\\/]/;

type Importers = 'importers' | 'dynamicImporters';
const atStart: readonly Importers[] = ['importers'];
const atAnyTime: readonly Importers[] = ['importers', 'dynamicImporters'];

/** @returns the entries (islands) that reach the module by static imports */
function entriesOf(
  id: string,
  graph: ModuleGraph,
  by: readonly Importers[],
  seen = new Set<string>(),
): Set<string> {
  const module = graph.getModuleInfo(id);
  const entries = new Set<string>();
  if (!module || seen.has(id)) return entries;
  seen.add(id);
  if (module.isEntry) entries.add(id);
  for (const importer of by.flatMap((importers) => module[importers]))
    for (const entry of entriesOf(importer, graph, by, seen)) entries.add(entry);
  return entries;
}

function groupOf(island: string): string {
  const room = /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(island)?.[1] ?? '';
  return Object.keys(groups).find((group) => groups[group]?.includes(room)) ?? room;
}

/**
 * The script file of a module. `page`: an island, with modules that no other island uses. `app GROUP`: modules that
 * several pages of one group start with. `app SIDE`: modules that pages of several groups of one side start with. `app`: React,
 * the shell, and other modules that pages start with.
 *
 * @returns `null` for a module that no page starts with: the bundler chooses
 */
export function fileOf(id: string, graph: ModuleGraph): string | null {
  if (shell.test(id) || renderer.test(id)) return 'app';
  if (graph.getModuleInfo(id)?.isEntry) return `page ${id}`;
  const starting = entriesOf(id, graph, atStart);
  if (starting.size === 0) return null;
  const users = [...entriesOf(id, graph, atAnyTime)];
  // In the file of a group it would make every page load that file.
  if (users.some((user) => shell.test(user))) return 'app';
  if (users.length === 1) return `page ${users[0]}`;
  const startingGroups = [...starting].map(groupOf);
  for (const names of [startingGroups, startingGroups.map(sideOf)]) {
    const [name, ...others] = new Set(names);
    if (others.length === 0) return `app ${name}`;
  }
  return 'app';
}

/**
 * The bundler's setting for script files. By default it makes a file of every set of modules that some pages share,
 * thirty to forty a page. Few and larger ones hydrate a page sooner, with as many bytes.
 */
export const scriptFiles = { groups: [{ name: fileOf, includeDependenciesRecursively: false }] };

/** Astro wants entries that export nothing more than their source does; the bundler then cannot group by the above. */
export const openEntries = (): Plugin => ({
  name: 'plugway:open-entries',
  applyToEnvironment: (environment) => environment.name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
});
