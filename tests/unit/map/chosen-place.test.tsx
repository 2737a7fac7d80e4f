import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { distanceM } from '#core/geo/points.ts';
import { memoryStorage, storagePrefix } from '#core/storage.ts';
import { StationRow } from '#features/map/list/station-row.tsx';
import { startZoom, type MapView } from '#domain/map-state.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { boundsAround, futian, mapOpener, rowsOf, type OpenMap } from './support.ts';

const sandbox = sharedSandbox();
const open = mapOpener();

/** 世界之窗, some 8 km west of the owner of these tests. */
const place = { longitude: 113.9735, latitude: 22.5364, name: '世界之窗' };
const { name: _, ...position } = place;
const view: MapView = { ...position, zoom: startZoom };
const placeKey = `${storagePrefix}own::map:place`;

/** Session storage of a tab in which the search has chosen a place for the map. */
function tabOf(chosen: unknown = place) {
  const sessionStorage = memoryStorage();
  sessionStorage.setItem(`${storagePrefix}own::map:target`, JSON.stringify(view));
  sessionStorage.setItem(placeKey, JSON.stringify(chosen));
  return sessionStorage;
}

/** Distances in the rows of the list, and those computed from the place. */
function metresOf({ map }: OpenMap) {
  const { stations } = rowsOf(map);
  expect(stations.length).toBeGreaterThan(4);
  return {
    printed: stations.map((station) => station.distanceM),
    fromPlace: stations.map((station) => distanceM(place, station)),
  };
}

const lastAsked = (test: OpenMap) => sentTo(test, '/station/search').at(-1)?.payload;

describe('a place that was chosen in the search', () => {
  it('the list is sorted and measured from the place that was chosen in the search, and the map marks it', async () => {
    const test = await open({ sandbox, sessionStorage: tabOf() });
    expect(test.map.$place.get()).toEqual(place);
    expect(test.map.$location.get().state).toBe('located');
    expect(lastAsked(test)).toMatchObject({ ...position, from: position, prefer: 'BEST' });
    test.map.setSort('DISTANCE');
    await test.idle();
    const { printed, fromPlace } = metresOf(test);
    expect(printed).toEqual(fromPlace);
    expect(printed).toEqual([...fromPlace].sort((a, b) => a - b));
  });

  it('the distance of a station that is chosen on the map is measured from the chosen place too', async () => {
    const test = await open({ sandbox, sessionStorage: tabOf() });
    test.map.moved(view, boundsAround(view));
    test.map.setSort('DISTANCE');
    await test.idle();
    const station = rowsOf(test.map).stations[2];
    if (!station) throw new Error('no station');
    test.map.choose(station.stationId);
    expect(test.map.$chosen.get()?.distanceM).toBe(distanceM(place, station));
  });

  it('the chosen place survives a reload, and stays while the map shows it', async () => {
    const [storage, sessionStorage] = [memoryStorage(), tabOf()];
    const first = await open({ sandbox, storage, sessionStorage });
    first.map.moved(view, boundsAround(view));
    const beside = { ...view, longitude: view.longitude + 0.005 };
    first.map.moved(beside, boundsAround(beside));
    await first.idle();
    first.stop();
    const next = await open({ sandbox, storage, sessionStorage });
    expect(next.map.$start.get()).toEqual(beside);
    expect(next.map.$place.get()).toEqual(place);
    const { printed, fromPlace } = metresOf(next);
    expect(printed).toEqual(fromPlace);
  });

  it.each([
    ['the map moves away', async ({ map }: OpenMap) => map.moved(futian, boundsAround(futian))],
    ['the owner goes back to his own place', ({ map }: OpenMap) => map.goToMe()],
  ])('place chosen in the search: when %s, distances are from the owner again', async (_why, leave) => {
    const sessionStorage = tabOf();
    const test = await open({ sandbox, sessionStorage });
    test.map.engineIs('ready');
    test.map.moved(view, boundsAround(view));
    await test.idle();
    await leave(test);
    await test.idle();
    expect(test.map.$place.get()).toBeNull();
    expect(sessionStorage.getItem(placeKey)).toBeNull();
    const here = test.map.$location.get();
    if (here.state !== 'located') throw new Error(here.state);
    for (const station of rowsOf(test.map).stations)
      expect(station.distanceM).toBe(distanceM(here.position, station));
    expect(lastAsked(test)).toMatchObject({ from: here.position });
  });

  it('the chosen place is not dropped before the map has reached it', async () => {
    const test = await open({ sandbox });
    test.map.engineIs('ready');
    test.map.moved(futian, boundsAround(futian));
    test.setVisible(false);
    for (const [key, value] of [
      ['target', view],
      ['place', place],
    ] as const)
      test.sessionStorage.setItem(`${storagePrefix}own::map:${key}`, JSON.stringify(value));
    test.setVisible(true);
    expect(test.map.$place.get()).toEqual(place);
    test.map.moved(futian, boundsAround(futian));
    expect(test.map.$place.get()).toEqual(place);
    test.map.moved(view, boundsAround(view));
    await test.idle();
    expect(metresOf(test).printed).toEqual(metresOf(test).fromPlace);
  });

  it.each([[position], [{ ...place, latitude: 104 }], ['世界之窗']])(
    'a stored place that is invalid is ignored: %j',
    async (kept) => {
      const test = await open({ sandbox, sessionStorage: tabOf(kept) });
      expect(test.map.$place.get()).toBeNull();
      expect(rowsOf(test.map).stations.length).toBeGreaterThan(4);
    },
  );

  it('a row that is measured from the chosen place names it, and its navigation button has no distance', async () => {
    const test = await open({ sandbox, sessionStorage: tabOf() });
    const station = rowsOf(test.map).stations[0];
    if (!station) throw new Error('no station');
    const row = (chosen: typeof place | null, metres: number | null = 820) =>
      renderToStaticMarkup(
        <StationRow station={{ ...station, distanceM: metres }} place={chosen} onNavigate={() => {}} />,
      );
    expect(row(place)).toContain('距世界之窗 820 m');
    expect(row(place)).toContain(`aria-label="导航到${station.name}"`);
    expect(row(null)).toContain(`aria-label="导航到${station.name}，820 m，约 4 分钟"`);
    expect(row(null)).not.toContain('距');
    // Without a distance in the answer the row does not mention the place.
    expect(row(place, null)).not.toContain('距');
  });
});
