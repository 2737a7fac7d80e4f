import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { openCities, targetOf } from './support.ts';

const sandbox = sharedSandbox();

const futian = { longitude: 114.0545, latitude: 22.5405 };
const place = { ...futian, city: '', province: '', district: '', street: '' };
const beijing = { longitude: 116.407387, latitude: 39.904179 };

type Opened = Awaited<ReturnType<typeof openCities>>;
const names = ({ screen }: Opened) => screen.$found.get()?.map((city) => city.name);

describe('/getCity', () => {
  it('city page shows hot cities and all cities by letter', async () => {
    const { screen, leave } = await openCities({ sandbox });
    const cities = valueOf(screen.$cities);
    expect(cities.hot.map((city) => city.name)).toContain('北京城区');
    const letters = cities.groups.map((group) => group.initial);
    expect(letters).toEqual([...letters].sort());
    expect(cities.groups.flatMap((group) => group.list)).toHaveLength(30);
    expect(screen.$found.get()).toBeNull();
    leave();
  });

  it.each([
    ['深圳', ['深圳市']],
    ['shenzhen', ['深圳市']],
    ['SZ', ['深圳市', '苏州市']],
    [" shi'jia z ", ['石家庄市']],
    ['chongqing', ['重庆郊县']],
    ['重庆市', ['重庆郊县']],
    ['重庆郊县', ['重庆郊县']],
    ['北京市', ['北京城区']],
    ['cd', ['成都市']],
    ['廣州', ['广州市']],
    ['重慶', ['重庆郊县']],
    ['不存在', []],
    ['<img src=x>', []],
  ])('city page finds cities by name, pinyin and initials without a request: %j', async (word, found) => {
    const test = await openCities({ sandbox });
    const { length } = test.requests;
    test.screen.type(word);
    expect(names(test)?.slice(0, found.length || undefined)).toEqual(found);
    await test.idle();
    expect(test.requests).toHaveLength(length);
    test.leave();
  });

  it('city search lists names that begin with the word first, then by number of stations', async () => {
    const test = await openCities({ sandbox });
    test.screen.type('s');
    expect(names(test)?.slice(0, 2)).toEqual(['深圳市', '上海城区']);
    test.screen.type('  ');
    expect(names(test)).toBeUndefined();
    test.leave();
  });

  it('city page searches the city of the address, whether it exists or not', async () => {
    const known = await openCities({ sandbox, address: '/getCity?city=%E6%B7%B1%E5%9C%B3' });
    expect(names(known)).toEqual(['深圳市']);
    known.leave();
    const unknown = await openCities({ sandbox, address: `/getCity?city=${'x'.repeat(99)}` });
    expect(unknown.screen.$word.get()).toHaveLength(30);
    expect(names(unknown)).toEqual([]);
    unknown.leave();
  });

  it('city of the user is the one with the nearest centre if the app sends no name', async () => {
    const { screen, leave } = await openCities({ sandbox, native: { location: place } });
    expect(screen.$located.get()).toEqual({ state: 'located', name: '深圳市', position: futian });
    leave();
    const far = { ...place, longitude: 90, latitude: 35 };
    const nowhere = await openCities({ sandbox, native: { location: far } });
    expect(nowhere.screen.$located.get()).toMatchObject({ state: 'located', name: '其他地区' });
    nowhere.leave();
  });

  it.each([
    ['重庆郊县', '重庆市'],
    ['北京城区', '北京市'],
  ])('located city %s is shown as %s', async (city, shown) => {
    const { screen, leave } = await openCities({ sandbox, native: { location: { ...place, city } } });
    expect(screen.$located.get()).toMatchObject({ name: shown });
    leave();
  });

  it('city page says why the location failed, and can retry', async () => {
    const refused = new AppError({ kind: 'refused', message: '请在系统设置中开启相应权限' });
    const { screen, bridge, sessionStorage, leave } = await openCities({
      sandbox,
      native: { location: refused },
    });
    expect(screen.$located.get()).toEqual({ state: 'failed', reason: refused.message });
    screen.pickLocated();
    expect(targetOf({ sessionStorage })).toBeNull();
    bridge.native.location = place;
    await screen.locate();
    expect(screen.$located.get()).toMatchObject({ state: 'located', name: '深圳市' });
    leave();
  });

  it('location without an answer ends after five seconds; a late answer changes nothing', async () => {
    let answer: (found: typeof place) => void = () => {};
    const { screen, tick, idle, leave } = await openCities({ sandbox }, ({ bridge }) => {
      bridge.getLocation = () => new Promise((resolve) => void (answer = resolve));
    });
    await tick(4_999);
    expect(screen.$located.get()).toEqual({ state: 'locating' });
    await tick(1);
    expect(screen.$located.get()).toEqual({ state: 'failed', reason: '定位超时，请检查定位权限后重试' });
    answer(place);
    await idle();
    expect(screen.$located.get()).toMatchObject({ state: 'failed' });
    const again = screen.locate();
    answer(place);
    await again;
    expect(screen.$located.get()).toMatchObject({ state: 'located' });
    leave();
  });

  it('choosing a city goes back to the map if the user came from it, else the map replaces the page', async () => {
    const linked = await openCities({ sandbox });
    linked.screen.type('成都');
    const [chengdu] = linked.screen.$found.get() ?? [];
    if (!chengdu) throw new Error('no city');
    linked.screen.pick(chengdu);
    const { longitude, latitude } = chengdu;
    expect(targetOf(linked)).toEqual({ longitude, latitude, zoom: 12 });
    expect(linked.visits).toEqual([{ how: 'replace', to: '/chargeMap?view=map' }]);
    linked.leave();
    const mapped = await openCities({ sandbox, address: '/getCity?from=map', native: { location: place } });
    mapped.screen.pickLocated();
    expect(targetOf(mapped)).toEqual({ ...futian, zoom: 14 });
    expect(mapped.visits).toEqual([{ how: 'back', to: '' }]);
    mapped.leave();
  });

  it('city page offers the default city without list and location', async () => {
    const refused = new AppError({ kind: 'refused', message: '' });
    const test = await openCities({ sandbox, native: { location: refused } }, (environment) =>
      environment.setOnline(false),
    );
    expect(test.screen.$cities.get()).toMatchObject({ state: 'failed', error: { kind: 'offline' } });
    test.screen.type('北京');
    expect(test.screen.$found.get()).toBeNull();
    test.screen.pickDefault();
    expect(targetOf(test)).toEqual({ ...beijing, zoom: 12 });
    test.leave();
  });

  it('city page reports a browser without storage', async () => {
    const blocked = {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem: () => {
        throw new Error('blocked');
      },
      removeItem: () => {},
    };
    const test = await openCities({ sandbox, sessionStorage: blocked });
    test.screen.pickDefault();
    expect(test.toasts).toEqual(['浏览器禁止了存储，无法切换地图位置']);
    expect(test.visits).toEqual([]);
    test.leave();
  });
});
