import type { Plugin } from 'vite';

/** What the bundler knows of the modules, as much of it as is used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

/**
 * Rooms (folders of `src/features`) whose pages show the same things: where one charges and for how much, what was charged,
 * entitlements, a pile at home. A room that is in none is a group by itself.
 */
export const groups: Readonly<Record<string, readonly string[]>> = {
  place: ['map', 'station', 'connector', 'tariff', 'search', 'favourites', 'city', 'pre-order', 'mine'],
  bill: ['charging', 'order', 'rating'],
  right: ['rights', 'benefit'],
  home: ['pile', 'aftercare'],
};

/** The island of every screen, beside the page's own; React's renderer comes from it, see react-in-shell.ts. */
const shell = /[\\/]layouts[\\/]shell\.tsx$/;
const renderer = /[\\/]node_modules[\\/](react-dom|scheduler|@astrojs)[\\/]/;

type Importers = 'importers' | 'dynamicImporters';
const atStart: readonly Importers[] = ['importers'];
const atAnyTime: readonly Importers[] = ['importers', 'dynamicImporters'];

/** @returns the entries, which are the islands, that lead to the module by such imports */
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
 * The file of the build in which a module stands. `page`: an island, with what no other island ever uses. `app GROUP`: what
 * several pages of one group start with. `app`: React, the shell, and what else pages start with.
 *
 * @returns `null` for what no page starts with: the bundler chooses
 */
export function fileOf(id: string, graph: ModuleGraph): string | null {
  if (shell.test(id) || renderer.test(id)) return 'app';
  if (graph.getModuleInfo(id)?.isEntry) return `page ${id}`;
  const starting = entriesOf(id, graph, atStart);
  if (starting.size === 0) return null;
  const users = [...entriesOf(id, graph, atAnyTime)];
  // In the file of a group it would bring that file to every page.
  if (users.some((user) => shell.test(user))) return 'app';
  if (users.length === 1) return `page ${users[0]}`;
  const [group, ...otherGroups] = new Set([...starting].map(groupOf));
  return group && otherGroups.length === 0 ? `app ${group}` : 'app';
}

/**
 * The bundler's setting for the files of scripts. Left alone it makes a file of every set of modules that some pages
 * share, thirty to forty a page. Few and larger ones bring a page to life sooner, in as many bytes.
 */
export const scriptFiles = { groups: [{ name: fileOf, includeDependenciesRecursively: false }] };

/** Astro wants entries that export nothing more than their source does; the bundler then cannot group by the above. */
export const openEntries = (): Plugin => ({
  name: 'plugway:open-entries',
  applyToEnvironment: (environment) => environment.name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
});
