import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#core/storage.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openSearch } from '#tests/unit/city/support.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';

const sandbox = sharedSandbox();

type Opened = Awaited<ReturnType<typeof openSearch>>;
async function searchFor(test: Opened, ...words: string[]) {
  for (const word of words) {
    await test.tick(1);
    test.screen.search(word);
    await test.idle();
  }
}
const oneOf = (test: Opened, keyword: string) => {
  const state = test.screen.history.$history.get();
  const found = state.state === 'ready' && state.value.find((each) => each.keyword === keyword);
  if (!found) throw new Error(`no search for ${keyword}`);
  return found;
};

describe('searches of a device', () => {
  it('the search history of a device has the newest 20 keywords, each once', async () => {
    const storage = memoryStorage();
    const test = await openSearch({ sandbox, storage });
    await searchFor(test, ...Array.from({ length: 22 }, (_, index) => `站${index}`), '站5', '<b>站</b>');
    const expected = ['<b>站</b>', '站5', ...Array.from({ length: 22 }, (_, index) => `站${21 - index}`)]
      .filter((keyword, at, all) => all.indexOf(keyword) === at)
      .slice(0, 20);
    expect(test.keywords()).toEqual(expected);
    test.leave();
    const again = await openSearch({ sandbox, storage });
    expect(again.keywords()).toEqual(expected);
    expect(sentTo(again, '/search-log/list')).toEqual([]);
    again.leave();
  });

  it('searches of a device are deleted one by one, or all at once', async () => {
    const storage = memoryStorage();
    const test = await openSearch({ sandbox, storage });
    await searchFor(test, '蛇口', '北京', '南山');
    await test.screen.history.remove(oneOf(test, '北京'));
    expect(test.keywords()).toEqual(['南山', '蛇口']);
    await test.screen.history.clear();
    expect(test.keywords()).toEqual([]);
    test.leave();
    const again = await openSearch({ sandbox, storage });
    expect(again.keywords()).toEqual([]);
    again.leave();
  });

  it('a search history that cannot be read counts as empty', async () => {
    const storage = memoryStorage();
    storage.setItem('plugway:1:own::search:log', '[{"keyword":7}]');
    const test = await openSearch({ sandbox, storage });
    expect(test.keywords()).toEqual([]);
    await searchFor(test, '蛇口');
    expect(test.keywords()).toEqual(['蛇口']);
    test.leave();
  });

  it('an earlier search is repeated by its kind: word, station or place', async () => {
    const test = await openSearch({ sandbox });
    await searchFor(test, '北京');
    const [station] = test.results().stations;
    const [city] = test.results().spots.cities;
    if (!station || !city) throw new Error('nothing found');
    test.screen.opened(station);
    await test.tick(1);
    test.screen.showCity(city);
    test.visits.length = 0;
    test.screen.repeat(oneOf(test, station.name));
    expect(test.visits).toEqual([{ how: 'go', to: `/charge/station?stationId=${station.stationId}` }]);
    test.screen.repeat(oneOf(test, '北京市'));
    expect(test.visits.at(-1)).toEqual({ how: 'replace', to: '/chargeMap?view=map' });
    test.screen.type('');
    test.screen.repeat(oneOf(test, '北京'));
    await test.idle();
    expect(test.screen.$mode.get()).toBe('results');
    // A search of an unknown kind, from a newer back end, counts as a word.
    test.screen.repeat({ ...oneOf(test, station.name), type: 'UNKNOWN' });
    await test.idle();
    expect(test.results().stations.map((found) => found.name)).toContain(station.name);
    test.leave();
  });
});

describe('searches of an account', () => {
  it('searches of an account come from the back end on every device, and none stays on this one', async () => {
    const storage = memoryStorage();
    const test = await openSearch({ sandbox, login: 'normal', storage });
    await searchFor(test, '蛇口', '北京', '蛇口');
    expect(test.keywords()).toEqual(['蛇口', '北京']);
    expect(JSON.parse(storage.getItem('plugway:1:own::search:log') ?? '[]')).toEqual([]);
    test.leave();
    const now = test.clock.now() + 60_000;
    const other = await openSearch({ sandbox, keep: true, login: 'normal', now });
    expect(other.keywords()).toEqual(['蛇口', '北京']);
    await other.screen.history.remove(oneOf(other, '蛇口'));
    await searchFor(other, '南山');
    other.leave();
    const third = await openSearch({ sandbox, keep: true, login: 'normal' });
    expect(third.keywords()).toEqual(['南山', '北京']);
    await third.screen.history.clear();
    third.leave();
    const fourth = await openSearch({ sandbox, keep: true, login: 'normal' });
    expect(fourth.keywords()).toEqual([]);
    fourth.leave();
  });

  it('searches from before the login are moved to the account, without duplicates and in order of time', async () => {
    const before = await openSearch({ sandbox, login: 'normal' });
    await searchFor(before, '蛇口', '北京');
    before.leave();
    const test = await openSearch({ sandbox, keep: true, now: before.clock.now() + 1_000 });
    await searchFor(test, '南山', '蛇口');
    expect(test.keywords()).toEqual(['蛇口', '南山']);
    await test.login('normal');
    await test.idle();
    expect(test.keywords()).toEqual(['蛇口', '南山', '北京']);
    expect(JSON.parse(test.storage.getItem('plugway:1:own::search:log') ?? '[]')).toEqual([]);
    test.leave();
  });

  it('searches that could not be uploaded stay on the device, and are uploaded later', async () => {
    const test = await openSearch({ sandbox, login: 'normal' });
    await test.control('fault', {
      path: '/v1/h5/charging/map/search-log/save',
      kind: 'status',
      status: 500,
      times: 1,
    });
    await searchFor(test, '蛇口');
    expect(test.keywords()).toEqual(['蛇口']);
    expect(test.toasts).toEqual([]);
    const { storage } = test;
    test.leave();
    const again = await openSearch({ sandbox, keep: true, login: 'normal', storage });
    expect(again.keywords()).toEqual(['蛇口']);
    again.leave();
    const other = await openSearch({ sandbox, keep: true, login: 'normal' });
    expect(other.keywords()).toEqual(['蛇口']);
    other.leave();
  });

  it('a search that could not be deleted is shown again, with a message', async () => {
    const test = await openSearch({ sandbox, login: 'normal' });
    await searchFor(test, '蛇口');
    await test.control('fault', {
      path: '/v1/h5/charging/map/search-log/clear',
      kind: 'status',
      status: 500,
      times: 1,
    });
    await test.screen.history.clear();
    expect(test.keywords()).toEqual(['蛇口']);
    expect(test.toasts).toHaveLength(1);
    test.leave();
  });

  it('a search history that the server refuses is not shown as empty', async () => {
    const test = await openSearch({ sandbox, login: 'normal' });
    await searchFor(test, '蛇口');
    test.leave();
    await test.control('expire-token', { login: 'normal' });
    const again = await openSearch({
      sandbox,
      keep: true,
      sessionStorage: test.sessionStorage,
      native: { user: test.bridge.native.user },
    });
    expect(again.screen.history.$history.get()).toMatchObject({
      state: 'failed',
      error: { kind: 'unauthorised' },
    });
    again.leave();
  });

  it('searches that could not be deleted without a network are shown again, with a message', async () => {
    const test = await openSearch({ sandbox, login: 'normal' });
    await searchFor(test, '蛇口');
    test.hang('/search-log/clear');
    const done = test.screen.history.clear();
    await test.tick(16_000);
    await done;
    expect(test.keywords()).toEqual(['蛇口']);
    expect(test.toasts).toEqual(['删除失败，请稍后重试']);
    test.leave();
  });

  it('a failed search history does not stop the search, and an ended session opens no login', async () => {
    const test = await openSearch({ sandbox, login: 'normal' });
    await test.control('expire-token', { login: 'normal' });
    await test.screen.history.refresh();
    expect(test.keywords()).toEqual([]);
    expect(test.bridge.calls.map((call) => call.action)).not.toContain('login');
    test.leave();
    const failing = await openSearch({ sandbox, login: 'new' });
    await failing.control('fault', {
      path: '/v1/h5/charging/map/search-log/list',
      kind: 'status',
      status: 500,
    });
    const reopened = await openSearch({ sandbox, keep: true, login: 'new' });
    expect(reopened.screen.history.$history.get()).toMatchObject({ state: 'failed' });
    await searchFor(reopened, '蛇口');
    expect(reopened.results().stations.length).toBeGreaterThan(0);
    failing.leave();
    reopened.leave();
    await reopened.control('fault/clear');
  });
});
