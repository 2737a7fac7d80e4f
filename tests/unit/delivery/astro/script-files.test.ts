import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileOf, groups, type ModuleGraph } from '#delivery/astro/script-files.ts';

const island = (room: string, name = room) => `/p/src/features/${room}/${name}.tsx`;
const shell = '/p/src/layouts/shell.tsx';

/**
 * A build's modules. @param importers static importers of each module; one without is an entry
 * @param loaders dynamic importers
 */
function graphOf(
  importers: Record<string, string[]>,
  loaders: Record<string, string[]> = {},
): (id: string) => string | null {
  const graph: ModuleGraph = {
    getModuleInfo: (id) => ({
      isEntry: !importers[id] && !loaders[id],
      importers: importers[id] ?? [],
      dynamicImporters: loaders[id] ?? [],
    }),
  };
  return (id) => fileOf(id, graph);
}

describe('script file of a module', () => {
  it('module that only one page uses: goes into the script file of that page', () => {
    const [store, row, sheet] = ['/p/src/a.store.ts', '/p/src/row.tsx', '/p/src/sheet.tsx'];
    const file = graphOf({ [store]: [island('map')], [row]: [store, sheet] }, { [sheet]: [island('map')] });
    expect([island('map'), store, row].map(file)).toEqual(Array(3).fill(`page ${island('map')}`));
  });

  it('module that only pages of one group import: goes into the file of that group', () => {
    const price = '/p/src/domain/price.ts';
    expect(graphOf({ [price]: [island('map'), island('search')] })(price)).toBe('app place');
    expect(graphOf({ [price]: [island('pile'), island('aftercare')] })(price)).toBe('app home');
    expect(graphOf({ [price]: [island('energy', 'home'), island('energy', 'record')] })(price)).toBe(
      'app energy',
    );
  });

  it('module that one page imports and another loads on demand: goes into the file of the group of the first', () => {
    const [label, part] = ['/p/src/domain/label.ts', '/p/src/features/order/part.tsx'];
    const file = graphOf({ [label]: [island('charging'), part] }, { [part]: [island('order')] });
    expect(file(label)).toBe('app bill');
  });

  it('module that several groups of one side of the app import: goes into the file of that side', () => {
    const [payment, form] = ['/p/src/core/payment.ts', '/p/src/core/form.store.ts'];
    expect(graphOf({ [payment]: [island('pre-order'), island('order')] })(payment)).toBe('app charging');
    expect(graphOf({ [form]: [island('pile'), island('invoice')] })(form)).toBe('app account');
  });

  it('module that groups of both sides or the shell import: goes into the file of all pages', () => {
    const [money, react] = ['/p/src/core/money.ts', '/p/node_modules/react-dom/client.js'];
    expect(graphOf({ [money]: [island('map'), island('pile')] })(money)).toBe('app');
    expect(graphOf({ [money]: [island('a-room-without-a-group'), island('order')] })(money)).toBe('app');
    expect(graphOf({ [money]: [shell] })(money)).toBe('app');
    expect(graphOf({ [react]: [island('map')] })(react)).toBe('app');
    expect(graphOf({})(shell)).toBe('app');
  });

  it('module that pages import and the shell loads on demand: goes into the file of all pages', () => {
    const [send, consent] = ['/p/src/core/send.ts', '/p/src/domain/consent.ts'];
    const file = graphOf({ [send]: [island('order'), island('charging'), consent] }, { [consent]: [shell] });
    expect(file(send)).toBe('app');
  });

  it('module that pages only load on demand: the bundler chooses its file', () => {
    const [sheet, radix] = ['/p/src/ui/sheet-panel.tsx', '/p/node_modules/@radix-ui/react-dialog/index.mjs'];
    const file = graphOf({ [radix]: [sheet] }, { [sheet]: [island('map'), island('order')] });
    expect([sheet, radix].map(file)).toEqual([null, null]);
  });

  it('modules that import each other: go into one file', () => {
    const file = graphOf({ '/p/a.ts': ['/p/b.ts'], '/p/b.ts': ['/p/a.ts', island('map')] });
    expect(['/p/a.ts', '/p/b.ts'].map(file)).toEqual(Array(2).fill(`page ${island('map')}`));
  });
});

it('script groups: each names an existing folder once', () => {
  const rooms = Object.values(groups).flat();
  expect(rooms.filter((room) => !existsSync(`src/features/${room}`))).toEqual([]);
  expect(new Set(rooms).size).toBe(rooms.length);
  // Otherwise a group and a folder would share a file.
  expect(['account', ...Object.keys(groups)].filter((group) => existsSync(`src/features/${group}`))).toEqual(
    [],
  );
});
