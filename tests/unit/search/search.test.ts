import { describe, expect, it } from 'vitest';
import { takeMeantStation } from '#features/map/place/start-place.ts';
import { offlineText } from '#core/error.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openSearch, placeOf, targetOf } from '#tests/unit/city/support.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';

const sandbox = sharedSandbox();

const searchPath = '/map/station/search';
const keywordsAsked = (test: Awaited<ReturnType<typeof openSearch>>) =>
  sentTo(test, searchPath).map((request) => (request.payload as { keyword: string }).keyword);

describe('a search', () => {
  it('a search finds stations by name and address, page by page, each once', async () => {
    const test = await openSearch({ sandbox });
    const { screen, results, idle } = test;
    screen.search('蛇口');
    expect(screen.$results.get().state).toBe('loading');
    await idle();
    expect(screen.$mode.get()).toBe('results');
    while (results().hasMore) await screen.more();
    const { stations } = results();
    expect(stations.length).toBeGreaterThan(10);
    expect(new Set(stations.map((station) => station.stationId)).size).toBe(stations.length);
    expect(stations.every((station) => (station.name + station.address).includes('蛇口'))).toBe(true);
    const { length } = test.requests;
    await screen.more();
    expect(test.requests).toHaveLength(length);
    test.leave();
  });

  it('a search measures distances from the last position of the session, and does not request a new one', async () => {
    const test = await openSearch({ sandbox });
    test.screen.search('蛇口');
    await test.idle();
    expect(test.results().stations[0]?.distanceM).toBeNull();
    test.env.sessionStorage.write('map:me', { longitude: 114.0545, latitude: 22.5405 });
    test.screen.search('蛇口');
    await test.idle();
    const metres = test.results().stations.map((station) => station.distanceM ?? -1);
    expect(metres[0]).toBeGreaterThan(0);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    expect(test.bridge.calls.map((call) => call.action)).not.toContain('getLocation');
    test.leave();
  });

  it('stations near by are shown where nothing was searched, if the session has a position', async () => {
    const away = await openSearch({ sandbox });
    away.screen.$near.listen(() => {});
    await away.idle();
    expect([away.screen.$near.get(), sentTo(away, searchPath)]).toEqual([[], []]);
    away.leave();
    const test = await openSearch({ sandbox });
    test.env.sessionStorage.write('map:me', { longitude: 114.0545, latitude: 22.5405 });
    const stop = test.screen.$near.listen(() => {});
    await test.idle();
    const metres = test.screen.$near.get().map((station) => station.distanceM ?? -1);
    expect(metres).toHaveLength(5);
    expect(metres).toEqual([...metres].sort((a, b) => a - b));
    stop();
    test.leave();
  });

  it('a search ignores an empty word, and takes at most 30 characters', async () => {
    const test = await openSearch({ sandbox });
    for (const word of ['', '   ']) {
      test.screen.type(word);
      test.screen.search();
    }
    await test.tick(1_000);
    expect(keywordsAsked(test)).toEqual([]);
    expect(test.screen.$mode.get()).toBe('history');
    expect(test.keywords()).toEqual([]);
    test.screen.type('站'.repeat(40));
    expect(test.screen.$word.get()).toHaveLength(30);
    test.screen.search('站'.repeat(40));
    await test.idle();
    expect(keywordsAsked(test)).toEqual(['站'.repeat(30)]);
    test.leave();
  });

  it.each(['没有这样的站', '<img src=x onerror=alert(1)>', "'; DROP TABLE station; --", '%'])(
    'a search for %s finds nothing and shows the word as text',
    async (word) => {
      const test = await openSearch({ sandbox });
      test.screen.search(word);
      await test.idle();
      expect(test.results()).toMatchObject({
        stations: [],
        spots: { cities: [], places: [] },
        hasMore: false,
      });
      expect(test.keywords()).toEqual([word]);
      test.leave();
    },
  );

  it('a failed search says so, and can be repeated', async () => {
    const test = await openSearch({ sandbox });
    test.setOnline(false);
    test.screen.search('蛇口');
    await test.idle();
    expect(test.screen.$results.get()).toMatchObject({ state: 'failed', error: { kind: 'offline' } });
    test.setOnline(true);
    await test.screen.retry();
    expect(test.results().stations.length).toBeGreaterThan(0);
    await test.control('fault', {
      path: `/v1/h5/charging${searchPath}`,
      kind: 'status',
      status: 500,
      times: 1,
    });
    await test.screen.more();
    expect(test.results().more).toBe('failed');
    await test.screen.more();
    expect(test.results()).toMatchObject({ more: 'idle' });
    expect(test.results().stations.length).toBeGreaterThan(10);
    test.leave();
  });

  it('a search never shows an older answer in place of a newer one', async () => {
    const test = await openSearch({ sandbox });
    const answer = test.hang(searchPath);
    test.screen.search('蛇口');
    await test.idle();
    answer();
    test.screen.search('北京');
    await test.idle();
    expect(
      test.results().stations.every((station) => (station.name + station.address).includes('北京')),
    ).toBe(true);
    expect(test.results().spots.cities.map((city) => city.name)).toEqual(['北京城区']);
    test.leave();
  });

  it('the keyword in the address repeats the search without storing it twice', async () => {
    const test = await openSearch({ sandbox, address: '/searchLogList?from=map&keyword=%E8%9B%87%E5%8F%A3' });
    expect(test.screen.$word.get()).toBe('蛇口');
    expect(test.results().stations.length).toBeGreaterThan(0);
    expect(test.keywords()).toEqual([]);
    test.screen.type('蛇');
    expect(test.screen.$mode.get()).toBe('typing');
    expect(test.visits.pop()).toEqual({ how: 'query', to: '?from=map' });
    test.leave();
  });

  it('a found station links to its page, or to the middle of the map', async () => {
    const test = await openSearch({ sandbox, address: '/searchLogList?from=map' });
    test.screen.search('北京');
    await test.idle();
    const [station] = test.results().stations;
    const [city] = test.results().spots.cities;
    if (!station || !city) throw new Error('nothing found');
    test.env.sessionStorage.write('map:place', { longitude: 114, latitude: 22.5, name: '世界之窗' });
    test.screen.showStation(station);
    expect(placeOf(test)).toBeNull();
    const { longitude, latitude } = station;
    expect(targetOf(test)).toEqual({ longitude, latitude, zoom: 14 });
    expect(takeMeantStation(test.env.sessionStorage)).toBe(station.stationId);
    expect(test.visits.pop()).toEqual({ how: 'back', to: '' });
    test.screen.showCity(city);
    expect(targetOf(test)).toMatchObject({ longitude: city.longitude, zoom: 12 });
    expect(test.keywords()).toEqual(['北京市', station.name, '北京']);
    test.leave();
  });
});

describe('suggestions', () => {
  it('suggestions are requested when the typing pauses, and not while an input method composes', async () => {
    const test = await openSearch({ sandbox });
    test.screen.type('she', true);
    await test.tick(2_000);
    for (const word of ['蛇', '蛇口', '蛇口街']) test.screen.type(word);
    await test.tick(249);
    expect(keywordsAsked(test)).toEqual([]);
    await test.tick(1);
    await test.idle();
    expect(keywordsAsked(test)).toEqual(['蛇口街']);
    expect(test.screen.$suggestions.get().stations.length).toBeGreaterThan(0);
    test.leave();
  });

  it('suggestions show 无结果 once the back end has answered for the word', async () => {
    const test = await openSearch({ sandbox });
    test.screen.type('zzzz');
    expect(test.screen.$suggestions.get().answered).toBe(false);
    await test.tick(250);
    await test.idle();
    expect(test.screen.$suggestions.get()).toMatchObject({ answered: true, stations: [], logs: [] });
    test.leave();
  });

  it('suggestions of earlier searches come without the network, for which typing never waits', async () => {
    const test = await openSearch({ sandbox });
    test.screen.search('蛇口');
    await test.idle();
    test.hang(searchPath);
    test.setOnline(false);
    test.screen.type('');
    test.screen.type('蛇');
    expect(test.screen.$mode.get()).toBe('typing');
    expect(test.screen.$suggestions.get().logs.map((log) => log.keyword)).toEqual(['蛇口']);
    await test.tick(1_000);
    expect(test.toasts).toEqual([]);
    test.leave();
  });

  it('suggestions for an older word are never shown for a newer one', async () => {
    const test = await openSearch({ sandbox });
    const answer = test.hang(searchPath);
    test.screen.type('蛇口');
    await test.tick(250);
    answer();
    test.screen.type('北京');
    expect(test.screen.$suggestions.get().stations).toEqual([]);
    await test.tick(250);
    await test.idle();
    const { stations, spots } = test.screen.$suggestions.get();
    expect(stations.length).toBeGreaterThan(0);
    expect(stations.every((station) => (station.name + station.address).includes('北京'))).toBe(true);
    expect(spots.cities).toHaveLength(1);
    test.screen.type('上海');
    expect(test.screen.$suggestions.get()).toMatchObject({
      logs: [],
      stations: [],
      spots: { cities: [], places: [] },
    });
    test.leave();
  });

  it('suggestions stay without a network, show the reason, and are renewed once it is back', async () => {
    const test = await openSearch({ sandbox });
    test.screen.type('蛇口');
    await test.tick(250);
    await test.idle();
    const { stations } = test.screen.$suggestions.get();
    expect(test.screen.$suggestions.get()).toMatchObject({ answered: true, problem: '' });
    test.setOnline(false);
    test.screen.type('蛇口街');
    await test.tick(250);
    await test.idle();
    expect(test.screen.$suggestions.get()).toMatchObject({ answered: false, problem: offlineText });
    expect(test.toasts).toEqual([]);
    test.setOnline(true);
    test.screen.type('蛇口');
    await test.tick(250);
    await test.idle();
    expect(test.screen.$suggestions.get()).toMatchObject({ stations, problem: '' });
    test.leave();
  });

  it('suggestions are requested again after a search that they led to', async () => {
    const test = await openSearch({ sandbox });
    test.screen.type('蛇口');
    test.screen.search();
    await test.idle();
    test.screen.type('蛇口街');
    test.screen.type('蛇口');
    await test.tick(250);
    await test.idle();
    expect(test.screen.$suggestions.get().stations.length).toBeGreaterThan(0);
    test.leave();
  });
});
