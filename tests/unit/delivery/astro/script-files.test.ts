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
  it('script file of a module: the page file, if only one page uses the module', () => {
    const [store, row, sheet] = ['/p/src/a.store.ts', '/p/src/row.tsx', '/p/src/sheet.tsx'];
    const file = graphOf({ [store]: [island('map')], [row]: [store, sheet] }, { [sheet]: [island('map')] });
    expect([island('map'), store, row].map(file)).toEqual(Array(3).fill(`page ${island('map')}`));
  });

  it('script file of a module: the group file, if pages of one group alone start with it', () => {
    const price = '/p/src/domain/price.ts';
    expect(graphOf({ [price]: [island('map'), island('station')] })(price)).toBe('app place');
    expect(graphOf({ [price]: [island('pile'), island('aftercare')] })(price)).toBe('app home');
    expect(graphOf({ [price]: [island('energy', 'home'), island('energy', 'record')] })(price)).toBe(
      'app energy',
    );
  });

  it('script file of a module: the group file, if a page starts with it and another loads it later', () => {
    const [label, part] = ['/p/src/domain/label.ts', '/p/src/features/order/part.tsx'];
    const file = graphOf({ [label]: [island('charging'), part] }, { [part]: [island('order')] });
    expect(file(label)).toBe('app bill');
  });

  it('script file of a module: the file of a side, if several of its groups start with it', () => {
    const [payment, form] = ['/p/src/core/payment.ts', '/p/src/core/form.store.ts'];
    expect(graphOf({ [payment]: [island('pre-order'), island('order')] })(payment)).toBe('app charging');
    expect(graphOf({ [form]: [island('pile'), island('invoice')] })(form)).toBe('app account');
  });

  it('script file of a module: the shared file, if groups of both sides or the shell use it', () => {
    const [money, react] = ['/p/src/core/money.ts', '/p/node_modules/react-dom/client.js'];
    expect(graphOf({ [money]: [island('map'), island('pile')] })(money)).toBe('app');
    expect(graphOf({ [money]: [island('a-room-without-a-group'), island('order')] })(money)).toBe('app');
    expect(graphOf({ [money]: [shell] })(money)).toBe('app');
    expect(graphOf({ [react]: [island('map')] })(react)).toBe('app');
    expect(graphOf({})(shell)).toBe('app');
  });

  it('script file of a module: the shared file, if pages start with it and the shell loads it later', () => {
    const [send, consent] = ['/p/src/core/send.ts', '/p/src/domain/consent.ts'];
    const file = graphOf({ [send]: [island('order'), island('charging'), consent] }, { [consent]: [shell] });
    expect(file(send)).toBe('app');
  });

  it('script file of a module: chosen by the bundler, if no page starts with it', () => {
    const [sheet, radix] = ['/p/src/ui/sheet-panel.tsx', '/p/node_modules/@radix-ui/react-dialog/index.mjs'];
    const file = graphOf({ [radix]: [sheet] }, { [sheet]: [island('map'), island('order')] });
    expect([sheet, radix].map(file)).toEqual([null, null]);
  });

  it('script file of a module: is found for modules that import each other', () => {
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
