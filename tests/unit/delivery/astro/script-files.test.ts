import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileOf, groups, type ModuleGraph } from '#delivery/astro/script-files.ts';

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

/** A module of which nothing is known but who needs it. */
const bare = { code: null, importedIds: [] };

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    const importers = importersOf[id];
    return importers
      ? {
          ...bare,
          isEntry: entries.includes(id),
          importers,
          dynamicImporters: wantedBy[id] ?? [],
        }
      : null;
  },
};

/**
 * @returns a graph of entries that import such modules, all but `long` of one character; an island loads each of `late`
 * once it is wanted
 */
const graphOf = (
  importers: Record<string, string[]>,
  late: readonly string[] = [],
  long: readonly string[] = [],
): ModuleGraph => ({
  getModuleInfo: (id) => ({
    isEntry: !importers[id],
    code: long.includes(id) ? ';'.repeat(3_000) : ';',
    importedIds: Object.keys(importers).filter((other) => importers[other]?.includes(id)),
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

  it('put what the pages of one room alone draw with into the file of its group, or into one of that room', () => {
    const island = (room: string, file: string) => `/p/src/features/${room}/${file}.tsx`;
    const page = (name: string) => `/p/src/pages/${name}.astro?astro&type=script`;
    const drawnBy = (room: string) => [
      page('list'),
      page('detail'),
      island(room, 'list'),
      island(room, 'detail'),
    ];
    const drawn = {
      '/p/src/features/rights/words.ts': drawnBy('rights'),
      '/p/src/features/order/words.ts': drawnBy('order'),
      '/p/src/features/a-room-without-a-group/words.ts': drawnBy('a-room-without-a-group'),
      '/p/src/ui/row.tsx': ['/p/src/features/rights/words.ts', island('order', 'list')],
    };
    const files = Object.keys(drawn).map((id) => fileOf(id, graphOf(drawn)));
    expect(files).toEqual(['room rights', 'draw bill', 'room a-room-without-a-group', 'draw']);
  });

  it('put what is small and several parts of a room need into the file of that room, where it stands on nothing else', () => {
    const islands = ['rights', 'record'].map((file) => `/p/src/features/rights/${file}.tsx`);
    const [rights = '', record = ''] = islands;
    const inRoom = (file: string) => `/p/src/features/rights/${file}.ts`;
    const [claims, text, large, alone, standing] = ['claims', 'text', 'large', 'alone', 'standing'].map(
      inRoom,
    );
    const shared = {
      [claims ?? '']: islands,
      [text ?? '']: [claims ?? '', record],
      [large ?? '']: islands,
      [alone ?? '']: [rights],
      [standing ?? '']: islands,
      '/p/src/core/toaster.ts': [standing ?? '', '/p/src/layouts/shell.tsx'],
    };
    const files = Object.keys(shared).map((id) => fileOf(id, graphOf(shared, [], [large ?? ''])));
    expect(files).toEqual(['room rights', 'room rights', null, null, null, 'app']);
  });

  it('keep what others use as well out of it: who loads the script of a page draws that page', () => {
    expect(where('labels.ts')).toBe('draw bill');
    expect(where('places.ts')).toBe('draw bill');
  });

  it('put what the pages of one group alone start with into files of that group', () => {
    const island = (room: string) => `/p/src/features/${room}/${room}.tsx`;
    const page = (name: string) => `/p/src/pages/${name}.astro?astro&type=script`;
    const both = (...names: string[]) => names.flatMap((name) => [page(name), island(name)]);
    const started = {
      '/p/src/domain/price.ts': both('map', 'station'),
      '/p/src/domain/money.ts': both('map', 'order'),
      '/p/src/core/steps.ts': [island('pile'), island('home-pile')],
      '/p/src/core/toaster.ts': [island('pile'), island('order')],
      '/p/src/core/bar.ts': [island('pile'), '/p/src/layouts/shell.tsx'],
      '/p/src/core/new.ts': [island('a-room-without-a-group'), island('order')],
    };
    const files = Object.keys(started).map((id) => fileOf(id, graphOf(started)));
    expect(files).toEqual(['draw place', 'draw', 'app', 'app', 'app', 'app']);
  });

  it('put what one group alone starts with into its drawing where it stands on that, apart if on the shell as well', () => {
    const island = (room: string) => `/p/src/features/${room}/${room}.tsx`;
    const page = (name: string) => `/p/src/pages/${name}.astro?astro&type=script`;
    const islands = ['map', 'station'].map(island);
    const [call, send, favourite, live] = ['call', 'send', 'favourite', 'live'].map(
      (file) => `/p/src/domain/${file}.ts`,
    );
    const started = {
      '/p/src/contract/station.ts': [
        ...islands,
        ...['map', 'station'].map(page),
        call ?? '',
        favourite ?? '',
      ],
      '/p/src/core/toaster.ts': [send ?? '', favourite ?? '', '/p/src/layouts/shell.tsx'],
      [call ?? '']: [...islands, live ?? ''],
      [send ?? '']: islands,
      [favourite ?? '']: islands,
      [live ?? '']: islands,
    };
    const files = Object.keys(started).map((id) => fileOf(id, graphOf(started)));
    expect(files).toEqual(['draw place', 'app', 'draw place', 'app', 'app place', 'draw place']);
  });

  it('put what draws in one group and is used by late parts of others as well into the file that all draw with', () => {
    const [common, own] = ['/p/src/core/open-order.ts', '/p/src/core/age.ts'];
    const users = [
      '/p/src/features/search/search.tsx',
      '/p/src/pages/search.astro?astro&type=script',
      '/p/src/pages/station.astro?astro&type=script',
    ];
    const used = graphOf({ [common]: users, [own]: users });
    expect([common, own].map((id) => fileOf(id, used))).toEqual(['draw', 'draw place']);
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

  it('leave what one room alone needs at its start with its island', () => {
    expect(where('charging.store.ts')).toBeNull();
  });

  it('leave what one part alone loads later with that part', () => {
    expect(['details.tsx', 'tile.tsx', 'compress.ts'].map(where)).toEqual([null, null, null]);
  });

  it('keep what is light and several rooms load later in one, or in one for their group', () => {
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
        ...bare,
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
        ...bare,
        isEntry: id.endsWith('.tsx'),
        importers: id === consent ? [] : [island('order'), island('charging'), consent],
        dynamicImporters: id === consent ? ['/p/src/layouts/shell.tsx'] : [],
      }),
    };
    expect(fileOf(consent, graph)).toBe('extras');
    // In the file of a group it would bring that file to every page.
    expect(fileOf('/p/src/core/send.ts', graph)).toBe('app');
  });

  it('keep what is heavy apart, even from the start of the page that asks for it', () => {
    expect(where('dialog-panel.tsx')).toBe('dialog');
    expect(where('react-dialog/dist/index.mjs')).toBe('dialog');
    expect(where('react-hook-form/dist/index.esm.mjs')).toBe('form');
    const pay = '/p/src/core/payment/payment.ts';
    expect(fileOf(pay, graphOf({ [pay]: ['/p/src/features/order/order-list.tsx'] }))).toBe('payment');
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
        ...bare,
        isEntry: false,
        dynamicImporters: [],
        importers: id.endsWith('a.ts') ? ['/p/src/core/b.ts'] : ['/p/src/core/a.ts'],
      }),
    };
    expect(fileOf('/p/src/core/a.ts', circle)).toBe('later');
    const islands = ['rights', 'record'].map((file) => `/p/src/features/rights/${file}.tsx`);
    const [one, other] = ['/p/src/features/rights/one.ts', '/p/src/features/rights/other.ts'];
    const rooms = graphOf({ [one]: [other, ...islands], [other]: [one] });
    expect([one, other].map((id) => fileOf(id, rooms))).toEqual([null, null]);
  });
});
