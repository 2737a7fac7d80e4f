import type { Plugin } from 'vite';

/** What the bundler knows of the modules, as much of it as is asked for here. */
export interface ModuleGraph {
  getModuleInfo(id: string): {
    isEntry: boolean;
    code: string | null;
    importedIds: readonly string[];
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
}

const roomOf = (id: string): string | undefined => /[\\/]src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(id)?.[1];

/**
 * Groups of features whose pages show the same things: where one charges and for how much, what was charged, what one may,
 * a pile at home. What no page outside of a group starts with stands in a file of the group; a room (a folder of
 * `src/features`) that is in none shares with all.
 */
export const groups: Readonly<Record<string, readonly string[]>> = {
  place: ['map', 'station', 'connector', 'tariff', 'search', 'favourites', 'city', 'pre-order', 'mine'],
  bill: ['charging', 'order', 'rating', 'energy', 'invoice'],
  right: ['rights', 'benefit'],
  home: ['pile', 'home-pile', 'aftercare'],
};

/**
 * Rooms whose pages mostly draw with nothing of their group: they do with a file of their own in its place. A page that
 * draws with both waits for a fourth script, behind which its island has no connection of six, see gate/budgets.ts.
 */
const apartFromGroup = ['invoice', 'pile', 'rights'];

/** Modules of which a file may hold some that a part does not use. */
const light =
  /^(?!.*node_modules).*[\\/]src[\\/](contract|core|domain|layouts|offline|ui)[\\/](?!picture-viewer|upload[\\/]send-photo)|[\\/]dayjs[\\/]/;

/** The most that a module has whose bytes count for less than a request, characters. */
const small = 2_500;

/** What belongs together, and is heavy or needed by few pages. */
const apart = {
  dialog:
    /[\\/](@radix-ui|react-remove-scroll[\w-]*|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|tslib)[\\/]|[\\/]ui[\\/](dialog|sheet)[\\/][a-z]+-panel\.tsx|[\\/]style-singleton\.ts/,
  payment:
    /[\\/]core[\\/]payment[\\/](?!running-payment)|[\\/]domain[\\/](start|order)[\\/]|[\\/]ui[\\/](payment-dialog|start-deadline)[\\/]|[\\/]calls[\\/](order[\\/](order-cancel|order-pay|pay-result)|charge[\\/]charge-start)\.ts/,
  form: /[\\/]react-hook-form[\\/]|[\\/]src[\\/](ui|core)[\\/](form|photo-picker)[\\/]/,
};

/**
 * What pages of one group draw with and others use later, or draw with a file of their room: it stands with what all draw
 * with, since it would bring all of that group's file.
 */
const common =
  /[\\/]ui[\\/](photo[\\/]|tick[\\/]|facts[\\/]|icon[\\/]set[\\/](chevron-up|copy|image))|[\\/]core[\\/](charge-word|open-order|time[\\/]month)/;

/** The script of a page that draws its first data; see core/preload. */
const drawingEntry = /\.astro\?astro&type=script/;

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

/** @returns the group of a room; none for what has no group, or is no room */
function groupOfRoom(room: string | undefined): string | undefined {
  return Object.entries(groups).find(([, rooms]) => room !== undefined && rooms.includes(room))?.[0];
}

/** @returns the file that several rooms share by this name: that of their group, where no page outside starts with it */
function sharedFile(name: string, id: string, graph: ModuleGraph): string {
  const islands = [...entriesOf(id, graph, atStart, new Set())].filter((entry) => !drawingEntry.test(entry));
  const [group, ...others] = new Set(islands.map((island) => groupOfRoom(roomOf(island))));
  const isOfGroup =
    group !== undefined && others.length === 0 && !common.test(id) && !isOfEveryPage(id, graph);
  return isOfGroup ? `${name} ${group}` : name;
}

/**
 * @returns the file of a module with which the first data of a page is drawn: the page's own script where nothing but
 * that page and its island ever uses it, because whoever loads that script draws that page
 */
function drawingFile(id: string, graph: ModuleGraph): string | undefined {
  const scripts = [...entriesOf(id, graph, atStart, new Set())].filter((entry) => drawingEntry.test(entry));
  const [script] = scripts;
  if (!script) return undefined;
  const isOwn = scripts.length === 1 && entriesOf(id, graph, everWanted, new Set()).size <= 2;
  if (isOwn) return `draw ${script}`;
  const [room = '', ...others] = usersOf(id, graph, new Set());
  if (others.length > 0 || !room) return sharedFile('draw', id, graph);
  const group = apartFromGroup.includes(room) ? undefined : groupOfRoom(room);
  return group ? `draw ${group}` : `room ${room}`;
}

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

/** @returns whether all that the module imports stands in one of the files, or is a style that stands in none by name */
function standsOn(
  files: readonly string[],
  id: string,
  graph: ModuleGraph,
  above: ReadonlySet<string>,
): boolean {
  const imported = graph.getModuleInfo(id)?.importedIds ?? [];
  const here = new Set([...above, id]);
  return imported.every((its) => {
    if (here.has(its)) return false;
    const file = fileFrom(its, graph, here);
    return file === null ? its.endsWith('.css') : files.includes(file);
  });
}

/**
 * @returns the file of what a room draws with, for what several parts of the room need and that is small and stands on
 * nothing but such files: a file of its own would cost each of its pages a request
 */
function smallFile(id: string, graph: ModuleGraph, above: ReadonlySet<string>): string | undefined {
  const module = graph.getModuleInfo(id);
  if (!module || module.code === null || module.code.length > small) return undefined;
  if (!(light.test(id) || roomOf(id)) || partsOf(id, graph, new Set()).size < 2) return undefined;
  const [room = '', ...others] = usersOf(id, graph, new Set());
  if (others.length > 0 || !apartFromGroup.includes(room)) return undefined;
  const file = `room ${room}`;
  return standsOn([file, 'draw'], id, graph, above) ? file : undefined;
}

/**
 * @returns the file of what several rooms start with, or the shell: where one group alone does, its own only for what
 * stands both on its drawing and on the shell, since a file more is a request more for each of its pages
 */
function startFile(id: string, graph: ModuleGraph, above: ReadonlySet<string>): string {
  const file = sharedFile('app', id, graph);
  if (file === 'app' || standsOn(['app', 'draw'], id, graph, above)) return 'app';
  const drawing = sharedFile('draw', id, graph);
  return standsOn(['draw', drawing], id, graph, above) ? drawing : file;
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
  const [room, ...rooms] = usersOf(id, graph, new Set());
  if (room && rooms.length === 0) return `later ${room}`;
  const [group, ...others] = new Set([room, ...rooms].map(groupOfRoom));
  return group && others.length === 0 ? `later ${group}` : 'later';
}

/** @param above modules that import it, whose own file is still sought @returns as `fileOf` */
function fileFrom(id: string, graph: ModuleGraph, above: ReadonlySet<string>): string | null {
  const drawing = drawingFile(id, graph);
  if (drawing) return drawing;
  if (shell.test(id) || renderer.test(id)) return 'app';
  if (graph.getModuleInfo(id)?.isEntry !== false) return null;
  const setApart = fileApart(id);
  if (setApart) return setApart;
  if (entriesOf(id, graph, atStart, new Set()).size === 0) return laterFile(id, graph);
  const [user, ...others] = usersOf(id, graph, new Set());
  if (!user || others.length > 0) return startFile(id, graph, above);
  return smallFile(id, graph, above) ?? null;
}

/**
 * The file of the build in which a module stands. `draw`: what several pages draw their first data with, and nothing more,
 * because the data waits for it; what one page alone needs for that stands in its script. `room`: the same of the pages of
 * one room, where that is better than the file of their group, and small things that they all need. `app`: React, the
 * shell, and what else several rooms use at their start. `extras`: what every page loads once it lives, which stands on
 * files that every page has. `later`: what is light and several parts load once they are wanted. `draw`, `app` and `later`
 * have a file beside them for each group, where it has something of its own, and `later` one for each room.
 * What is heavy, or what a few pages alone start with, stands apart, whoever needs it, so that no page pays for another
 * one. A file with an entry in it takes the name of the entry.
 *
 * @returns `null` where the bundler chooses: with the one part that needs the module
 */
export const fileOf = (id: string, graph: ModuleGraph): string | null => fileFrom(id, graph, new Set());

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
