import { describe, expect, it } from 'vitest';
import { chunkGroups } from '#delivery/chunk-groups.ts';

/** A module: what it imports at once and late, and how long its code is. */
interface Fake {
  entry?: true;
  imports?: string[];
  late?: string[];
  size?: number;
}

const page = (name: string) => `/site/src/features/x/${name}.tsx`;
const shell = '/site/src/layouts/shell.tsx';

/** @returns the file of each module as the bundler would hear it; `undefined` where it decides itself */
function filesOf(graph: Record<string, Fake>, pages: number): Record<string, string | undefined> {
  const ids = Object.keys(graph);
  const from = (id: string, kind: 'imports' | 'late') => ids.filter((it) => graph[it]?.[kind]?.includes(id));
  const modules = {
    getModuleInfo: (id: string) => ({
      isEntry: graph[id]?.entry ?? false,
      importers: from(id, 'imports'),
      dynamicImporters: from(id, 'late'),
      importedIds: graph[id]?.imports ?? [],
      code: ' '.repeat(graph[id]?.size ?? 5_000),
    }),
  };
  const groups = chunkGroups(pages).sort((a, b) => b.priority - a.priority);
  for (const { test } of groups) {
    if (typeof test === 'function') ids.forEach((id) => test(id));
  }
  return Object.fromEntries(
    ids.map((id) => {
      const names = groups.map(({ name, test }) => {
        if (typeof name === 'string') return test instanceof RegExp && test.test(id) ? name : null;
        return name(id, modules);
      });
      return [id, names.find((it) => it !== null)];
    }),
  );
}

describe('the files of a build', () => {
  it('are one for all pages, one for each page, and those that the same few pages share', () => {
    const graph: Record<string, Fake> = {
      [shell]: { entry: true, imports: ['toast', 'many'] },
      [page('a')]: { entry: true, imports: ['own', 'pair', 'many', 'half'] },
      [page('b')]: { entry: true, imports: ['pair', 'many', 'half'] },
      [page('c')]: { entry: true, imports: ['half'] },
      ...Object.fromEntries(['d', 'e', 'f'].map((it) => [page(it), { entry: true as const }])),
      toast: {},
      many: {},
      own: {},
      pair: {},
      half: {},
      '\0plugway:react': { imports: [] },
    };
    expect(filesOf(graph, 6)).toMatchObject({
      [shell]: 'base',
      toast: 'base',
      many: 'base',
      half: 'base',
      [page('a')]: 'a',
      own: 'a',
      pair: 'a-b-pages',
      '\0plugway:react': 'react',
    });
  });

  it('never make a page load the file of another one', () => {
    const graph: Record<string, Fake> = {
      [page('a')]: { entry: true, imports: ['schema'], late: ['dialog'] },
      [page('b')]: { entry: true, late: ['bar'] },
      bar: { imports: ['schema'] },
      dialog: { imports: ['helper'] },
      schema: {},
      helper: {},
    };
    expect(filesOf(graph, 6)).toEqual({
      [page('a')]: 'a',
      [page('b')]: 'b',
      schema: 'a-parts',
      // What nobody starts with is left to the bundler.
      bar: undefined,
      dialog: undefined,
      helper: undefined,
    });
  });

  it('are no files of their own where that costs more than it spares, and what the shared file needs is in it', () => {
    const graph: Record<string, Fake> = {
      [shell]: { entry: true },
      [page('a')]: { entry: true, imports: ['icon', 'deep', 'large'] },
      [page('b')]: { entry: true, imports: ['icon', 'deep', 'large'] },
      [page('c')]: { entry: true, imports: ['deep'] },
      icon: { size: 200, imports: ['deep'] },
      small: { size: 200 },
      large: {},
      deep: {},
    };
    expect(filesOf({ ...graph, [page('d')]: { entry: true, imports: ['small'] } }, 8)).toMatchObject({
      large: 'a-b-pages',
      icon: 'a-b-pages',
      deep: 'a-b-c-pages',
      small: 'd',
    });
    graph[page('b')] = { entry: true, imports: ['icon', 'deep'] };
    expect(filesOf(graph, 8)).toMatchObject({ large: 'a', icon: 'base', deep: 'base' });
  });

  it('put together what most of their pages have in common', () => {
    const others = Object.fromEntries(['e', 'f', 'g', 'h'].map((it) => [page(it), { entry: true as const }]));
    const graph: Record<string, Fake> = {
      [shell]: { entry: true },
      [page('a')]: { entry: true, imports: ['one', 'two'] },
      [page('b')]: { entry: true, imports: ['one', 'two'] },
      [page('c')]: { entry: true, imports: ['two', 'three'] },
      [page('d')]: { entry: true, imports: ['three'] },
      ...others,
      one: { size: 2_000 },
      two: { size: 2_000 },
      three: { size: 2_000 },
    };
    // For c the first is a burden, for a and b a file less; the third would burden two pages for the sake of one.
    expect(filesOf(graph, 8)).toMatchObject({ one: 'a-b-c-pool', two: 'a-b-c-pool', three: 'c-d-pages' });
  });

  it('are planned anew for each build', () => {
    const groups = chunkGroups(6);
    const info = (entries: string[]) => ({
      getModuleInfo: (id: string) => ({
        isEntry: entries.includes(id),
        importers: entries.includes(id) ? [] : entries.filter((it) => it !== page('c')),
        dynamicImporters: [],
        importedIds: [],
        code: ' '.repeat(5_000),
      }),
    });
    const build = (entries: string[]) => {
      for (const { test } of groups)
        if (typeof test === 'function') ['m', ...entries].forEach((id) => test(id));
      return groups.map(({ name }) => (typeof name === 'string' ? null : name('m', info(entries))));
    };
    expect(build([page('a'), page('c')])).toContain('a');
    expect(build([page('a'), page('b'), page('c')])).toContain('a-b-pages');
  });
});
