import { describe, expect, it } from 'vitest';
import type { MapPosition, MapView } from '#domain/map-state.ts';
import type { MapBounds } from '#features/map/engine/map-adapter.ts';
import { zoomToSee } from '#features/map/place/see-results.ts';
import { memoryStorage } from '#core/storage.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { readyOf } from '#tests/support/stores/value-of.ts';
import { boundsAround, futian, mapOpener, rowsOf, type OpenMap } from './support.ts';

const opened = mapOpener();

/** The part of `boundsAround` between chips and sheet. */
const openAround = (view: MapView, half = 0.004): MapBounds => boundsAround(view, half, half);

const inOpen = ({ swLng, swLat, neLng, neLat }: MapBounds, { longitude, latitude }: MapView): boolean =>
  longitude >= swLng && longitude <= neLng && latitude >= swLat && latitude <= neLat;

/**
 * Makes the engine ready with this view.
 * @returns the view that the page moves the map to
 */
async function stand(test: OpenMap, view = futian, half = 0.004): Promise<MapView> {
  test.map.engineIs('ready');
  test.map.moved(view, boundsAround(view), openAround(view, half));
  await test.idle();
  return test.map.$flight.get() ?? view;
}

/** Stations that lie between chips and sheet once the map has moved to `view`. */
const seen = (stations: readonly MapPosition[], view: MapView, half = 0.004) =>
  stations.filter((station) =>
    inOpen(openAround(view, half * 2 ** (futian.zoom - view.zoom)), { ...station, zoom: 0 }),
  );

describe('the zoom that shows places', () => {
  const place = { longitude: 114.0545, latitude: 22.5405 };

  it('the zoom does not change while all results are in the free part of the map', () => {
    expect(zoomToSee(futian, openAround(futian), [{ ...place, longitude: 114.058 }])).toBeNull();
  });

  it('the map zooms out just far enough to show the results, around the same middle', () => {
    const far = { ...place, longitude: 114.0545 + 0.0079 };
    expect(zoomToSee(futian, openAround(futian), [place, far])).toEqual({ ...futian, zoom: 13 });
    const farther = { ...place, longitude: 114.0545 - 0.011 };
    expect(zoomToSee(futian, openAround(futian), [farther])).toEqual({ ...futian, zoom: 12.5 });
  });

  it('the map does not zoom out to another province for a result', () => {
    expect(zoomToSee(futian, openAround(futian), [{ longitude: 87, latitude: 43 }])?.zoom).toBe(9);
  });
});

describe('results between chips and sheet', () => {
  it('the first visit shows three results between chips and sheet', async () => {
    const test = await opened();
    const view = await stand(test, futian, 0.0005);
    expect(view.zoom).toBeLessThan(futian.zoom);
    expect(view).toMatchObject({ longitude: futian.longitude, latitude: futian.latitude });
    expect(seen(readyOf(test.map.$markers).value.points, view, 0.0005).length).toBeGreaterThanOrEqual(3);
  });

  it('the map does not move where the recommended rows are farther than three results that it shows', async () => {
    const test = await opened();
    const view = await stand(test, futian, 0.009);
    expect(rowsOf(test.map).hasMore).toBe(true);
    expect(view).toEqual(futian);
    const sizes = sentTo(test, '/station/search').map(
      ({ payload }) => (payload as { pageSize: number }).pageSize,
    );
    expect(sizes).not.toContain(3);
  });

  it('the map does not move if it shows three results already', async () => {
    const test = await opened();
    await stand(test, futian, 0.02);
    expect(test.map.$flight.get()).toBeNull();
  });

  it('after a filter the map shows three results, even beyond the radius of the list', async () => {
    const test = await opened();
    await stand(test, futian, 0.02);
    test.map.toggle('SUPER');
    test.map.setFilter({ powerClass: ['SUPER'], minPowerW: 300_000 });
    await test.idle();
    const view = test.map.$flight.get() ?? futian;
    test.map.moved(view, boundsAround(view, 0.2, 0.2), openAround(view, 0.02 * 2 ** (14 - view.zoom)));
    await test.idle();
    expect(rowsOf(test.map).total).toBeGreaterThanOrEqual(3);
    expect(seen(rowsOf(test.map).stations, view, 0.02).length).toBeGreaterThanOrEqual(3);
  });

  it('a map that comes back as it was left does not move for results', async () => {
    const storage = memoryStorage();
    const first = await opened({ storage });
    const view = { ...futian, longitude: 114.06 };
    first.map.moved(view, boundsAround(view), openAround(view, 0.02));
    await first.idle();
    first.stop();
    const again = await opened({ storage });
    expect(again.map.$start.get()).toEqual(view);
    await stand(again, view, 0.0001);
    expect(again.map.$flight.get()).toBeNull();
  });

  it('a failed request for results leaves the map where it is', async () => {
    const names = { city: '', province: '', district: '', street: '' };
    const test = await opened({ native: { location: { longitude: 100, latitude: 30, ...names } } });
    const nowhere = { longitude: 100, latitude: 30, zoom: 14 };
    await stand(test, nowhere);
    expect(test.map.$flight.get()).toBeNull();
    expect(sentTo(test, '/station/search').pop()?.payload).toMatchObject({
      filter: { radiusM: 50_000 },
      pageSize: 3,
    });
  });
});
