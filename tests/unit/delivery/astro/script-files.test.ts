import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileOf, wings, type ModuleGraph } from '#delivery/astro/script-files.ts';

/** Who imports each module, from the page's own entries down; a module without importers is an entry. */
const importersOf: Record<string, string[]> = {
  '/p/src/pages/charge.astro?astro&type=script&index=0&lang.ts': [],
  '/p/src/features/charging/charging.tsx': [],
  '/p/src/features/order/order-list.tsx': [],
  '/p/src/layouts/shell.tsx': [],
  '/p/src/features/charging/charging.page.tsx': [
    '/p/src/pages/charge.astro?astro&type=script&index=0&lang.ts',
    '/p/src/features/charging/charging.tsx',
  ],
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
  '/p/node_modules/react-hook-form/dist/index.esm.mjs': ['/p/src/features/charging/charging.tsx'],
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
const entries = imports.slice(0, 4);

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const importers = importersOf[id];
    return importers
      ? { isEntry: entries.includes(id), importers, dynamicImporters: wantedBy[id] ?? [] }
      : null;
  },
};

/** @returns a graph of entries that import such modules; an island loads each of `late` once it is wanted */
const graphOf = (importers: Record<string, string[]>, late: readonly string[] = []): ModuleGraph => ({
  getModuleInfo: (id) => ({
    isEntry: !importers[id],
    importers: importers[id] ?? [],
    dynamicImporters: late.includes(id) ? ['/p/src/features/map/map.tsx'] : [],
  }),
});

const where = (end: string) => fileOf(imports.find((id) => id.endsWith(end)) ?? end, graph);

describe('files of scripts', () => {
  it('leave the islands of pages alone', () => {
    expect(['charging.tsx', 'order-list.tsx'].map(where)).toEqual([null, null]);
  });

  it('put what one page alone draws its first data with into its script', () => {
    const own = `draw ${entries[0]}`;
    expect(['lang.ts', 'charging.page.tsx', 'age.ts'].map(where)).toEqual([own, own, own]);
  });

  it('put what the pages of one room alone draw with into a file of that room, and nothing that their data need not wait for', () => {
    const [list, detail] = ['rights', 'rights/detail'].map(
      (page) => `/p/src/pages/${page}.astro?astro&type=script`,
    );
    const [words, shared] = ['/p/src/features/rights/words.ts', '/p/src/ui/row.tsx'];
    const [store, ...islands] = ['store.ts', 'rights.tsx', 'record.tsx'].map(
      (file) => `/p/src/features/rights/${file}`,
    );
    const rooms = graphOf({
      [store ?? '']: islands,
      [words]: [list ?? '', detail ?? '', ...islands],
      [shared]: [words, '/p/src/features/order/order-list.tsx'],
    });
    expect([words, shared].map((id) => fileOf(id, rooms))).toEqual(['room rights', 'draw']);
    expect(fileOf(store ?? '', rooms)).toBeNull();
  });

  it('keep what others use as well out of it: who loads the script of a page draws that page', () => {
    expect(where('labels.ts')).toBe('draw bill');
    expect(where('places.ts')).toBe('draw bill');
  });

  it('put what the pages of one wing alone start with into files of that wing', () => {
    const island = (room: string) => `/p/src/features/${room}/${room}.tsx`;
    const page = (name: string) => `/p/src/pages/${name}.astro?astro&type=script`;
    const both = (...names: string[]) => names.flatMap((name) => [page(name), island(name)]);
    const started = {
      '/p/src/domain/price.ts': both('map', 'station'),
      '/p/src/domain/money.ts': both('map', 'order'),
      '/p/src/core/steps.ts': [island('pile'), island('home-pile')],
      '/p/src/core/toaster.ts': [island('pile'), island('order')],
      '/p/src/core/bar.ts': [island('pile'), '/p/src/layouts/shell.tsx'],
      '/p/src/core/new.ts': [island('a-room-without-a-wing'), island('order')],
    };
    const files = Object.keys(started).map((id) => fileOf(id, graphOf(started)));
    expect(files).toEqual(['draw place', 'draw', 'app home', 'app', 'app', 'app']);
  });

  it('know rooms as wings that there are, each in one wing', () => {
    const rooms = Object.values(wings).flat();
    expect(rooms.filter((room) => !existsSync(`src/features/${room}`))).toEqual([]);
    expect(new Set(rooms).size).toBe(rooms.length);
    // Both have files by their names.
    expect(Object.keys(wings).filter((wing) => existsSync(`src/features/${wing}`))).toEqual([]);
  });

  it('put what else several rooms or the shell need at their start into one for all', () => {
    expect(['shell.tsx', 'toaster.ts'].map(where)).toEqual(['app', 'app']);
    expect(where('react/index.js')).toBe('app');
  });

  it('leave what one room alone needs at its start with its island', () => {
    expect(where('charging.store.ts')).toBeNull();
  });

  it('leave what one part alone loads later with that part', () => {
    expect(['details.tsx', 'tile.tsx', 'compress.ts'].map(where)).toEqual([null, null, null]);
  });

  it('keep what is light and several rooms load later in one, or in one for their wing', () => {
    const part = (room: string) => `/p/src/features/${room}/late-part.tsx`;
    const parts = ['map', 'station', 'order'].map(part);
    const loaded = {
      ...Object.fromEntries(parts.map((id) => [id, []])),
      '/p/src/domain/scan.ts': [part('map'), part('station')],
      '/p/src/domain/share.ts': [part('station'), part('order')],
      '/p/src/ui/share.css': ['/p/src/domain/share.ts'],
    };
    const files = Object.keys(loaded).map((id) => fileOf(id, graphOf(loaded, parts)));
    expect(files).toEqual([null, null, null, 'later place', 'later', null]);
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
        importers: id === consent ? [] : [island('order'), island('charging'), consent],
        dynamicImporters: id === consent ? ['/p/src/layouts/shell.tsx'] : [],
      }),
    };
    expect(fileOf(consent, graph)).toBe('extras');
    // In the file of a wing it would bring that file to every page.
    expect(fileOf('/p/src/core/send.ts', graph)).toBe('app');
  });

  it('keep what is heavy apart, even from the start of the page that asks for it', () => {
    expect(where('dialog-panel.tsx')).toBe('dialog');
    expect(where('react-dialog/dist/index.mjs')).toBe('dialog');
    expect(where('react-hook-form/dist/index.esm.mjs')).toBe('form');
  });

  it('keep what a heavy part uses out of the one room that shows that part today', () => {
    expect(where('camera.ts')).toBe('later');
  });

  it("leave React's renderer, the engines of the map and other libraries to the bundler", () => {
    expect(where('react-dom/client.js')).toBeNull();
    expect(where('leaflet-map.ts')).toBeNull();
    expect(where('sha256.js')).toBeNull();
  });

  it('end where modules import each other', () => {
    const circle: ModuleGraph = {
      getModuleInfo: (id) => ({
        isEntry: false,
        dynamicImporters: [],
        importers: id.endsWith('a.ts') ? ['/p/src/core/b.ts'] : ['/p/src/core/a.ts'],
      }),
    };
    expect(fileOf('/p/src/core/a.ts', circle)).toBe('later');
  });
});
