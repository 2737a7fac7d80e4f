import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileOf, groups, type ModuleGraph } from '#delivery/astro/script-files.ts';

/** Who imports each module, from the page's own entries down; a module without importers is an entry. */
const importersOf: Record<string, string[]> = {
  '/p/src/features/charging/charging.tsx': [],
  '/p/src/features/order/order-list.tsx': [],
  '/p/src/layouts/shell.tsx': [],
  '/p/src/features/charging/charging.page.tsx': ['/p/src/features/charging/charging.tsx'],
  '/p/src/features/charging/charging.store.ts': ['/p/src/features/charging/charging.tsx'],
  '/p/src/domain/labels.ts': [
    '/p/src/features/charging/charging.page.tsx',
    '/p/src/features/order/order-list.tsx',
  ],
  '/p/src/domain/age.ts': ['/p/src/features/charging/charging.page.tsx'],
  '/p/src/core/places.ts': ['/p/src/features/charging/charging.page.tsx', '/p/src/core/upload.ts'],
  '/p/src/core/toaster.ts': ['/p/src/layouts/shell.tsx'],
  '/p/src/features/charging/parts/details.tsx': [],
  '/p/src/features/charging/parts/tile.tsx': ['/p/src/features/charging/parts/details.tsx'],
  '/p/src/core/telemetry.ts': [],
  '/p/src/core/compress.ts': ['/p/src/features/charging/parts/details.tsx'],
  '/p/src/core/upload.ts': ['/p/src/features/charging/parts/details.tsx'],
  '/p/src/ui/dialog/dialog-panel.tsx': ['/p/src/features/charging/parts/details.tsx'],
  '/p/node_modules/@radix-ui/react-dialog/dist/index.mjs': ['/p/src/ui/dialog/dialog-panel.tsx'],
  '/p/node_modules/js-sha256/src/sha256.js': [],
  '/p/node_modules/react/index.js': ['/p/src/features/charging/charging.tsx', '/p/src/layouts/shell.tsx'],
  '/p/node_modules/react-dom/client.js': ['/p/src/layouts/shell.tsx'],
  '/p/src/core/form/form.store.ts': ['/p/src/features/charging/parts/details.tsx'],
  '/p/src/features/map/engine/leaflet-map.ts': [],
  '/p/src/ui/icon/camera.ts': ['/p/src/ui/photo-picker/photo-picker.tsx'],
  '/p/src/ui/photo-picker/photo-picker.tsx': ['/p/src/features/charging/parts/details.tsx'],
};
/** Who loads a module once it is wanted. */
const wantedBy: Record<string, string[]> = {
  '/p/src/features/charging/parts/details.tsx': ['/p/src/features/charging/charging.tsx'],
  '/p/src/features/map/engine/leaflet-map.ts': ['/p/src/features/map/map-canvas.tsx'],
  '/p/src/core/upload.ts': ['/p/src/features/order/order-list.tsx'],
  '/p/src/core/telemetry.ts': ['/p/src/layouts/shell.tsx'],
};
const imports = Object.keys(importersOf);
const entries = imports.slice(0, 3);

/** @returns the modules that a module imports, as the importers of the others say */
const importedBy = (id: string, importers: Record<string, string[]>): string[] =>
  Object.keys(importers).filter((module) => importers[module]?.includes(id));

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const importers = importersOf[id];
    return importers
      ? {
          isEntry: entries.includes(id),
          importedIds: importedBy(id, importersOf),
          importers,
          dynamicImporters: wantedBy[id] ?? [],
        }
      : null;
  },
};

/** @returns a graph of entries that import such modules; an island loads each of `late` once it is wanted */
const graphOf = (importers: Record<string, string[]>, late: readonly string[] = []): ModuleGraph => ({
  getModuleInfo: (id) => ({
    isEntry: !importers[id],
    importedIds: importedBy(id, importers),
    importers: importers[id] ?? [],
    dynamicImporters: late.includes(id) ? ['/p/src/features/map/map.tsx'] : [],
  }),
});

const where = (end: string) => fileOf(imports.find((id) => id.endsWith(end)) ?? end, graph);

describe('files of scripts', () => {
  it('give each page one with its island, and with what that page alone ever uses', () => {
    const own = `page ${entries[0]}`;
    expect(['charging.tsx', 'charging.store.ts', 'charging.page.tsx', 'age.ts'].map(where)).toEqual([
      own,
      own,
      own,
      own,
    ]);
    const [sheet, row] = ['/p/src/features/map/sheet.tsx', '/p/src/features/map/row.tsx'];
    const map = '/p/src/features/map/map.tsx';
    expect(fileOf(row, graphOf({ [sheet]: [], [row]: [map, sheet] }, [sheet]))).toBe(`page ${map}`);
  });

  it('put what several groups start with, or one at its start and others later, into one for all', () => {
    expect(['labels.ts', 'places.ts'].map(where)).toEqual(['app bill', 'app bill']);
    const money = '/p/src/core/money.ts';
    const users = ['/p/src/features/map/map.tsx', '/p/src/features/order/order.tsx'];
    expect(fileOf(money, graphOf({ [money]: users }))).toBe('app');
  });

  it('put what several pages of one group alone start with into the file of that group', () => {
    const island = (room: string) => `/p/src/features/${room}/${room}.tsx`;
    const started = {
      '/p/src/domain/price.ts': [island('map'), island('station')],
      '/p/src/domain/money.ts': [island('map'), island('order')],
      '/p/src/core/steps.ts': [island('pile'), island('aftercare')],
      '/p/src/core/toaster.ts': [island('pile'), island('order')],
      '/p/src/core/bar.ts': [island('pile'), '/p/src/layouts/shell.tsx'],
      '/p/src/core/new.ts': [island('a-room-without-a-group'), island('order')],
      '/p/src/core/own.ts': ['home', 'record'].map((file) => `/p/src/features/energy/${file}.tsx`),
    };
    const files = Object.keys(started).map((id) => fileOf(id, graphOf(started)));
    expect(files).toEqual(['app place', 'app', 'app home', 'app', 'app', 'app', 'app energy']);
  });

  it('put what several pages of a group start with and needs forms beside the file of that group', () => {
    const island = (name: string) => `/p/src/features/invoice/${name}.tsx`;
    const fields = '/p/src/features/invoice/title-fields.tsx';
    const started = {
      [fields]: [island('request'), island('title-edit')],
      '/p/src/features/invoice/words.ts': [island('titles'), island('title-edit')],
      '/p/src/ui/form/field.tsx': [fields],
    };
    const files = Object.keys(started).map((id) => fileOf(id, graphOf(started)));
    expect(files).toEqual(['app invoice form', 'app invoice', 'form']);
  });

  it('know rooms as groups that there are, each in one group', () => {
    const rooms = Object.values(groups).flat();
    expect(rooms.filter((room) => !existsSync(`src/features/${room}`))).toEqual([]);
    expect(new Set(rooms).size).toBe(rooms.length);
    // Both have files by their names.
    expect(Object.keys(groups).filter((group) => existsSync(`src/features/${group}`))).toEqual([]);
  });

  it('put what else several rooms or the shell need at their start into one for all', () => {
    expect(['shell.tsx', 'toaster.ts'].map(where)).toEqual(['app', 'app']);
    expect(['react/index.js', 'react-dom/client.js'].map(where)).toEqual(['app', 'app']);
  });

  it('leave what one part alone loads later with that part', () => {
    expect(['details.tsx', 'tile.tsx', 'compress.ts'].map(where)).toEqual([null, null, null]);
  });

  it('keep what is light and several rooms load later in one', () => {
    const part = (room: string) => `/p/src/features/${room}/late-part.tsx`;
    const parts = ['map', 'station', 'order'].map(part);
    const loaded = {
      ...Object.fromEntries(parts.map((id) => [id, []])),
      '/p/src/domain/scan.ts': [part('map'), part('station')],
      '/p/src/domain/share.ts': [part('station'), part('order')],
      '/p/src/ui/share.css': ['/p/src/domain/share.ts'],
    };
    const files = Object.keys(loaded).map((id) => fileOf(id, graphOf(loaded, parts)));
    expect(files).toEqual([null, null, null, 'later', 'later', null]);
  });

  it('keep what several late parts of one room need in one for that room, styles and libraries apart', () => {
    const parts = ['engine', 'other-engine'].map((name) => `/p/src/features/map/${name}.ts`);
    const loaded = {
      ...Object.fromEntries(parts.map((id) => [id, []])),
      '/p/src/features/map/layout.ts': parts,
      '/p/src/domain/car.ts': parts,
      '/p/src/features/map/pins.css': parts,
      '/p/node_modules/leaflet/dist/leaflet.js': parts,
      '/p/src/features/map/amap.ts': parts.slice(1),
    };
    const files = Object.keys(loaded).map((id) => fileOf(id, graphOf(loaded, parts)));
    expect(files).toEqual([null, null, 'later map', 'later map', null, null, null]);
  });

  it('leave what comes with one part alone to that part, whichever rooms load it', () => {
    const [pull, touch] = ['/p/src/ui/pull.ts', '/p/src/core/touch.ts'];
    const rooms = ['/p/src/features/map/map.tsx', '/p/src/features/order/order.tsx'];
    const graph: ModuleGraph = {
      getModuleInfo: (id) => ({
        isEntry: rooms.includes(id),
        importedIds: [],
        importers: id === touch ? [pull] : [],
        dynamicImporters: id === pull ? rooms : [],
      }),
    };
    expect([pull, touch].map((id) => fileOf(id, graph))).toEqual([null, null]);
  });

  it('keep what every page loads once it lives apart from what some pages load later', () => {
    expect(where('telemetry.ts')).toBe('extras');
    const island = (room: string) => `/p/src/features/${room}/${room}.tsx`;
    const consent = '/p/src/domain/consent.ts';
    const graph: ModuleGraph = {
      getModuleInfo: (id) => ({
        isEntry: id.endsWith('.tsx'),
        importedIds: [],
        importers: id === consent ? [] : [island('order'), island('charging'), consent],
        dynamicImporters: id === consent ? ['/p/src/layouts/shell.tsx'] : [],
      }),
    };
    expect(fileOf(consent, graph)).toBe('extras');
    // In the file of a group it would bring that file to every page.
    expect(fileOf('/p/src/core/send.ts', graph)).toBe('app');
  });

  it('keep what is heavy and loaded once it is wanted apart', () => {
    expect(where('dialog-panel.tsx')).toBe('dialog');
    expect(where('react-dialog/dist/index.mjs')).toBe('dialog');
    expect(where('core/form/form.store.ts')).toBe('form');
  });

  it('keep what a page starts with out of the file of what is loaded later: that file would bring its own needs to the start', () => {
    const words = '/p/src/domain/order/order-words.ts';
    const graph = graphOf({ [words]: ['/p/src/features/order/order-list.tsx'] });
    expect(fileOf(words, graph)).not.toBe('payment');
  });

  it('keep what a heavy part uses out of the one room that shows that part today', () => {
    expect(where('camera.ts')).toBe('later');
  });

  it('leave the engines of the map and other libraries to the bundler', () => {
    expect(where('leaflet-map.ts')).toBeNull();
    expect(where('sha256.js')).toBeNull();
  });

  it('end where modules import each other', () => {
    const circle: ModuleGraph = {
      getModuleInfo: (id) => ({
        isEntry: false,
        importedIds: [],
        dynamicImporters: [],
        importers: id.endsWith('a.ts') ? ['/p/src/core/b.ts'] : ['/p/src/core/a.ts'],
      }),
    };
    expect(fileOf('/p/src/core/a.ts', circle)).toBe('later');
  });
});
