import { describe, expect, it } from 'vitest';
import { distanceM } from '#core/geo/points.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openSearch, placeOf, targetOf } from '#tests/unit/city/support.ts';

const sandbox = sharedSandbox();

describe('places', () => {
  it.each(['车公庙', '车公庙站', '车公庙地铁站', 'chegongmiao', 'cgm', 'CGM', "che'gong"])(
    'a place is found by %s, and the map moves there',
    async (word) => {
      const test = await openSearch({ sandbox, address: '/searchLogList?from=map' });
      test.screen.search(word);
      await test.idle();
      const [place] = test.results().spots.places;
      if (!place) throw new Error('no place found');
      expect(place).toMatchObject({ name: '车公庙', kind: 'METRO', cityName: '深圳市', distanceM: null });
      expect(test.results().spots.credit).toContain('OpenStreetMap');
      test.screen.showPlace(place);
      const view = { longitude: place.longitude, latitude: place.latitude, zoom: 14 };
      expect(targetOf(test)).toEqual(view);
      expect(placeOf(test)).toMatchObject({ name: '车公庙', longitude: place.longitude });
      expect(test.keywords()[0]).toBe('车公庙');
      // Repeating the search from the history shows the same view.
      for (const key of ['map:target', 'map:place']) test.env.sessionStorage.remove(key);
      const state = test.screen.history.$history.get();
      if (state.state !== 'ready' || !state.value[0]) throw new Error('no history');
      test.screen.repeat(state.value[0]);
      expect(targetOf(test)).toEqual(view);
      expect(placeOf(test)).toMatchObject({ name: '车公庙', longitude: place.longitude });
      test.leave();
    },
  );

  it.each(['深圳北站', 'shenzhenbeizhan', 'Shenzhen Bei Zhan', 'szbz', 'shenzhenbei'])(
    'a railway station is found by %s',
    async (word) => {
      const test = await openSearch({ sandbox });
      test.screen.search(word);
      await test.idle();
      expect(test.results().spots.places[0]).toMatchObject({ name: '深圳北', kind: 'RAILWAY' });
      test.leave();
    },
  );

  it.each([
    ['福田區', '福田区'],
    ['車公廟', '车公庙'],
    ['機場東', '机场东'],
    ['寶安區', '宝安区'],
  ])('place search: places are found by %s, in traditional characters', async (word, name) => {
    const test = await openSearch({ sandbox });
    test.screen.type(word);
    await test.tick(250);
    await test.idle();
    expect(test.screen.$suggestions.get().spots.places.map((place) => place.name)).toContain(name);
    test.screen.search();
    await test.idle();
    expect(test.results().spots.places.map((place) => place.name)).toContain(name);
    // The search field and the history hold the word as typed.
    expect(test.screen.$word.get()).toBe(word);
    expect(test.keywords()[0]).toBe(word);
    test.leave();
  });

  it('a found place lists the stations around it, nearest first, each once', async () => {
    const test = await openSearch({ sandbox });
    test.env.sessionStorage.write('map:me', { longitude: 113.93, latitude: 22.53 });
    test.screen.search('车公庙');
    await test.idle();
    const { spots, named, around, stations } = test.results();
    const [place] = spots.places;
    if (!place) throw new Error('no place found');
    expect(around.length).toBeGreaterThan(2);
    expect([...named, ...around].length).toBeGreaterThanOrEqual(5);
    const metres = around.map((station) => distanceM(place, station));
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    expect(Math.max(...metres)).toBeLessThan(10_000);
    around.forEach((station, index) => {
      expect(Math.abs((station.distanceM ?? NaN) - (metres[index] ?? NaN))).toBeLessThan(5);
    });
    const ids = [...around, ...stations].map(({ stationId }) => stationId);
    expect(new Set(ids).size).toBe(ids.length);
    test.leave();
  });

  it('stations near a place come after those with the keyword in their name', async () => {
    const test = await openSearch({ sandbox });
    test.env.sessionStorage.write('map:me', { longitude: 114.0545, latitude: 22.5405 });
    test.screen.search('梅林');
    await test.idle();
    const { named, around, stations } = test.results();
    expect(named.length).toBeGreaterThan(0);
    for (const { name } of named) expect(name).toContain('梅林');
    const ids = [...around, ...stations].map(({ stationId }) => stationId);
    expect(new Set(ids).size).toBe(ids.length);
    const isNamed = named.map(({ stationId }) => stationId);
    await test.screen.more();
    await test.idle();
    expect(test.results().named.map(({ stationId }) => stationId)).toEqual(isNamed);
    test.leave();
  });

  it('places are suggested while a word is typed, the nearest first', async () => {
    const test = await openSearch({ sandbox });
    test.env.sessionStorage.write('map:me', { longitude: 114.0545, latitude: 22.5405 });
    test.screen.type('futian');
    await test.tick(250);
    await test.idle();
    const { places } = test.screen.$suggestions.get().spots;
    expect(places.length).toBeGreaterThan(1);
    expect(places.map(({ kind }) => kind)).toContain('DISTRICT');
    const metres = places.map(({ distanceM }) => distanceM ?? -1);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    test.screen.type('futianx');
    expect(test.screen.$suggestions.get().spots.places).toEqual([]);
    test.leave();
  });

  it('a failed search for places leaves the found stations', async () => {
    const test = await openSearch({ sandbox });
    await test.control('fault', {
      path: '/v1/h5/charging/map/place/search',
      kind: 'status',
      status: 500,
      times: 9,
    });
    test.screen.search('蛇口');
    await test.idle();
    expect(test.results().spots).toEqual({ cities: [], places: [], credit: '' });
    expect(test.results().stations.length).toBeGreaterThan(0);
    expect(test.toasts).toEqual([]);
    await test.control('fault/clear', {});
    test.leave();
  });
});

describe('stations', () => {
  it.each(['lianhua', 'lh', 'lhjiahe', 'jiahe'])('stations are found by the letters %s', async (word) => {
    const test = await openSearch({ sandbox });
    test.screen.search(word);
    await test.idle();
    const { stations } = test.results();
    expect(stations.length).toBeGreaterThan(0);
    const wanted = word.startsWith('l') ? /莲花|./ : /嘉和/;
    for (const { name } of stations) expect(name).toMatch(wanted);
    test.leave();
  });
});
