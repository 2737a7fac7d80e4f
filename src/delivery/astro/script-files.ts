import type { Plugin } from 'vite';

/** What the bundler knows of the modules, as much of it as is asked for here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

const roomOf = (id: string): string | undefined => /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(id)?.[1];

/**
 * Groups of features whose pages show the same things: where one charges and for how much, what was charged, what one may,
 * a pile at home. What no page outside of a group starts with stands in a file of the group; a room (a folder of
 * `src/features`) that is in none is a group by itself.
 */
export const groups: Readonly<Record<string, readonly string[]>> = {
  place: ['map', 'station', 'connector', 'tariff', 'search', 'favourites', 'city', 'pre-order', 'mine'],
  bill: ['charging', 'order', 'rating'],
  right: ['rights', 'benefit'],
  home: ['pile', 'aftercare'],
};

/** Modules of which a file may hold some that a part does not use. */
const light =
  /^(?!.*node_modules).*[\\/]src[\\/](contract|core|domain|layouts|offline|ui)[\\/](?!picture-viewer|upload[\\/]send-photo)|[\\/]dayjs[\\/]/;

/** What belongs together, and is heavy or needed by few pages. */
const apart = {
  dialog:
    /[\\/](@radix-ui|react-remove-scroll[\w-]*|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|tslib)[\\/]|[\\/]ui[\\/](dialog|sheet)[\\/][a-z]+-panel\.tsx|[\\/]style-singleton\.ts/,
  payment:
    /[\\/]core[\\/]payment[\\/](?!running-payment)|[\\/]domain[\\/](start[\\/]|order[\\/]cancel-order)|[\\/]ui[\\/](payment-dialog|start-deadline)[\\/]|[\\/]calls[\\/](order[\\/](order-cancel|order-pay|pay-result)|charge[\\/]charge-start)\.ts/,
  form: /[\\/]src[\\/](ui|core)[\\/]form[\\/](?!form-photos)/,
  photo: /[\\/]src[\\/]ui[\\/](photo-picker[\\/]|form[\\/]form-photos)/,
};

/** The island of every screen, beside the page's own; React's renderer comes from it, see react-in-shell.ts. */
const shell = /[\\/]layouts[\\/]shell\.tsx$/;
const renderer = /[\\/]node_modules[\\/](react-dom|scheduler|@astrojs)[\\/]/;

type Importers = 'importers' | 'dynamicImporters';
const atStart: readonly Importers[] = ['importers'];
const everWanted: readonly Importers[] = ['importers', 'dynamicImporters'];

/** @returns the entries that lead to the module by such imports */
function entriesOf(id: string, graph: ModuleGraph, by: readonly Importers[], seen: Set<string>): Set<string> {
  const module = graph.getModuleInfo(id);
  const entries = new Set<string>();
  if (!module || seen.has(id)) return entries;
  seen.add(id);
  if (module.isEntry) entries.add(id);
  for (const importer of by.flatMap((importers) => module[importers]))
    for (const entry of entriesOf(importer, graph, by, seen)) entries.add(entry);
  return entries;
}

/** @returns whether what stands around every screen needs the module, now or a moment after the page has come to life */
const isOfEveryPage = (id: string, graph: ModuleGraph): boolean =>
  [...entriesOf(id, graph, everWanted, new Set())].some((entry) => shell.test(entry));

const groupOf = (room: string | undefined): string | undefined =>
  Object.keys(groups).find((group) => room !== undefined && groups[group]?.includes(room)) ?? room;

const fileApart = (id: string): string | undefined =>
  Object.entries(apart).find(([, modules]) => modules.test(id))?.[0];

/** @returns the parts with which the module comes: islands, what is loaded once it is wanted, and what stands apart */
function partsOf(id: string, graph: ModuleGraph, seen: Set<string>): Set<string> {
  const module = graph.getModuleInfo(id);
  const parts = new Set<string>();
  if (!module || seen.has(id)) return parts;
  seen.add(id);
  if (module.isEntry || module.dynamicImporters.length > 0 || fileApart(id)) parts.add(id);
  for (const importer of module.importers) for (const part of partsOf(importer, graph, seen)) parts.add(part);
  return parts;
}

/** @returns the first file apart that the module imports, directly or through others */
function apartBelow(id: string, graph: ModuleGraph, seen: Set<string>): string | undefined {
  if (seen.has(id)) return undefined;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
    const file = fileApart(imported) ?? apartBelow(imported, graph, seen);
    if (file) return file;
  }
  return undefined;
}

/**
 * @returns the file of what several rooms start with: that of their group, where no page outside starts with it. What needs
 *   a file apart stands beside it, so that the group's other pages do not load that file
 */
function startFile(id: string, graph: ModuleGraph): string {
  const islands = entriesOf(id, graph, atStart, new Set());
  const [group, ...others] = new Set([...islands].map((island) => groupOf(roomOf(island))));
  if (!group || others.length > 0) return 'app';
  const needed = apartBelow(id, graph, new Set());
  return needed ? `app ${group} ${needed}` : `app ${group}`;
}

/** @returns the rooms that need the module, now or later; an empty name for what stands beside all rooms */
function usersOf(id: string, graph: ModuleGraph, seen: Set<string>): Set<string> {
  const own = roomOf(id);
  if (own) return new Set([own]);
  const module = graph.getModuleInfo(id);
  const users = new Set<string>();
  if (!module || seen.has(id)) return users;
  seen.add(id);
  if (module.isEntry || fileApart(id)) users.add('');
  for (const importer of [...module.importers, ...module.dynamicImporters])
    for (const user of usersOf(importer, graph, seen)) users.add(user);
  return users;
}

/** @returns the file of a module that no page starts with, but what is loaded once it is wanted */
function laterFile(id: string, graph: ModuleGraph): string | null {
  // A style is no script, but a file that had its module would come for its sake.
  if (id.endsWith('.css') || !(light.test(id) || roomOf(id))) return null;
  if (isOfEveryPage(id, graph)) return 'extras';
  if (partsOf(id, graph, new Set()).size === 1) return null;
  const [room, ...others] = usersOf(id, graph, new Set());
  return room && others.length === 0 ? `later ${room}` : 'later';
}

/**
 * The file of the build in which a module stands. `app`: React, the shell, and what else several groups use at their start;
 * beside it a file for each group, with what several of its pages use. `page`: an island with what no other page ever uses.
 * `extras`: what every page loads once it lives, which stands on files that every page has. `later`: what is light and
 * several parts load once they are wanted, with a file beside it for each room. What is heavy, or what a
 * few pages alone start with, stands apart, whoever needs it, so that no page pays for another one. In the file of the payment
 * is nothing that a page starts with: it needs much more, which would come to the start of that page.
 *
 * @returns `null` where the bundler chooses: with the one part that needs the module
 */
export function fileOf(id: string, graph: ModuleGraph): string | null {
  if (shell.test(id) || renderer.test(id)) return 'app';
  const module = graph.getModuleInfo(id);
  if (!module) return null;
  if (module.isEntry) return `page ${id}`;
  const setApart = fileApart(id);
  const isLater = entriesOf(id, graph, atStart, new Set()).size === 0;
  if (setApart && (isLater || setApart !== 'payment')) return setApart;
  if (isLater) return laterFile(id, graph);
  if (isOfEveryPage(id, graph)) return 'app';
  const [page, ...others] = entriesOf(id, graph, everWanted, new Set());
  return page && others.length === 0 ? `page ${page}` : startFile(id, graph);
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
