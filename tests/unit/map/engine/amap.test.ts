// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapEvents } from '#features/map/engine/map-adapter.ts';
import { point } from './points.ts';

/** Replaces the loader of the API. */
const loader = vi.hoisted(() => ({ load: vi.fn(), reset: vi.fn() }));
vi.mock('@amap/amap-jsapi-loader', () => ({ default: loader }));
const { createMap } = await import('#features/map/engine/amap/amap-map.ts');

/** Maps and markers that were created and not destroyed. */
const alive = { maps: new Set<object>(), markers: new Set<object>() };

const at = (lng: number, lat: number) => ({ getLng: () => lng, getLat: () => lat });

class FakeMap {
  listeners = new Map<string, () => void>();
  style = '';
  constructor(_element: HTMLElement, options: { mapStyle: string }) {
    this.style = options.mapStyle;
    alive.maps.add(this);
  }
  on(event: string, listener: () => void) {
    this.listeners.set(event, listener);
    if (event === 'complete') listener();
  }
  getCenter = () => at(114.05, 22.54);
  getZoom = () => 17;
  getBounds = () => ({ getSouthWest: () => at(114.04, 22.53), getNorthEast: () => at(114.06, 22.55) });
  setMapStyle(style: string) {
    this.style = style;
  }
  setZoomAndCenter = vi.fn();
  destroy() {
    alive.maps.delete(this);
    alive.markers.clear();
  }
}

class FakeMarker {
  on() {}
  constructor({ map }: { map: FakeMap }) {
    this.setMap(map);
  }
  setPosition() {}
  setzIndex() {}
  setMap(map: FakeMap | null) {
    if (map) alive.markers.add(this);
    else alive.markers.delete(this);
  }
}

const api = { Map: FakeMap, Marker: FakeMarker };
const view = { longitude: 114.05, latitude: 22.54, zoom: 17 };
const events = (): MapEvents => ({
  onMove: vi.fn(),
  onMoveStart: vi.fn(),
  onChoose: vi.fn(),
  onCrowd: vi.fn(),
});
const station = (id: string, longitude: number) => point({ id, longitude, latitude: 22.54, name: id });
const room = () => ({
  size: { width: 390, height: 844 },
  covers: [],
  open: { left: 0, top: 0, right: 390, bottom: 844 },
});

beforeEach(() => {
  document.documentElement.dataset['settings'] = JSON.stringify({
    mapKey: 'key',
    mapService: '/_AMapService',
  });
  loader.load.mockResolvedValue(api);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

const place = () => document.body.appendChild(document.createElement('div'));

describe('the licensed map', () => {
  it('the licensed map loads version 2.0 with the key, and passes the service as a complete address', async () => {
    const map = await createMap(place(), view, events(), room);
    expect(loader.load).toHaveBeenCalledWith({ key: 'key', version: '2.0' });
    expect(window._AMapSecurityConfig).toEqual({
      serviceHost: new URL('/_AMapService', window.location.href).href,
    });
    map.destroy();
  });

  it('the licensed map reports its start once', async () => {
    const heard = events();
    const map = await createMap(place(), view, heard, room);
    expect(heard.onMove).toHaveBeenCalledTimes(1);
    expect(heard.onMove).toHaveBeenCalledWith(view, {
      swLng: 114.04,
      swLat: 22.53,
      neLng: 114.06,
      neLat: 22.55,
    });
    map.destroy();
  });

  it('the licensed map forgets a failed load, so that the next one can succeed', async () => {
    loader.load.mockRejectedValueOnce(new Error('blocked'));
    await expect(createMap(place(), view, events(), room)).rejects.toThrow('blocked');
    expect(loader.reset).toHaveBeenCalledTimes(1);
    expect(alive.maps.size).toBe(0);
    (await createMap(place(), view, events(), room)).destroy();
    expect(loader.reset).toHaveBeenCalledTimes(1);
  });

  it('the licensed map rejects after 10 s if the script never calls back', async () => {
    vi.useFakeTimers();
    loader.load.mockReturnValueOnce(new Promise(() => {}));
    const refused = expect(createMap(place(), view, events(), room)).rejects.toThrow('10000 ms');
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
    expect(loader.reset).toHaveBeenCalledTimes(1);
  });

  it('the licensed map removes its map, markers and listeners when it is destroyed', async () => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const listeners = { added: 0, removed: 0 };
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...scheme,
      media: query,
      matches: false,
      addEventListener: () => void (listeners.added += 1),
      removeEventListener: () => void (listeners.removed += 1),
    }));
    const element = place();
    const removed = vi.spyOn(element, 'removeEventListener');
    const added = vi.spyOn(element, 'addEventListener');
    const map = await createMap(element, view, events(), room);
    map.setMe({ longitude: 114.05, latitude: 22.54 });
    map.setMe({ longitude: 114.06, latitude: 22.54 });
    map.setCar({ longitude: 114.07, latitude: 22.54 });
    expect(alive.markers.size).toBe(2);
    map.setCar(null);
    expect(alive.markers.size).toBe(1);
    await new Promise<void>((shown) =>
      map.show({ points: [station('a', 114.05), station('b', 114.06)], clusters: [], chosenId: null }, shown),
    );
    expect(alive.markers.size).toBe(3);
    await new Promise<void>((shown) =>
      map.show({ points: [station('b', 114.06)], clusters: [], chosenId: 'b' }, shown),
    );
    expect(alive.markers.size).toBe(2);

    map.destroy();
    expect([alive.maps.size, alive.markers.size]).toEqual([0, 0]);
    expect(listeners).toEqual({ added: 1, removed: 1 });
    expect(removed.mock.calls.map(([type]) => type).sort()).toEqual(
      added.mock.calls.map(([type]) => type).sort(),
    );
  });
});
