import { expect, it, vi } from 'vitest';
import { mapSnapshot, mapViewKey } from '#domain/map-state.ts';
import { filterGroups } from '#features/map/filter-groups.ts';
import { filterText, mayPass } from '#features/map/map-filters.ts';
import { mapOpener, rowsOf } from './support.ts';

const openMap = mapOpener();

/** A coupon of the stations of the brand. */
const couponId = 'Q100000034';

it('map of a coupon: its stations replace the filter of the last visit, once, and one press takes the filter away', async () => {
  const replaced: unknown[] = [];
  const { map, idle } = await openMap({
    login: 'heavy',
    address: `/chargeMap?couponId=${couponId}`,
    change: ({ env }) =>
      vi.spyOn(env.navigator, 'replaceQuery').mockImplementation((to) => replaced.push(to)),
  });
  expect(map.$filter.get()).toEqual({ couponId });
  const { stations, total } = rowsOf(map);
  expect(stations.length).toBeGreaterThan(0);
  expect(stations.every(({ brandOwned }) => brandOwned)).toBe(true);
  expect(replaced).toEqual([{ couponId: undefined, view: 'map' }]);
  expect(filterText(map.$filter.get())).toBe('优惠券可用');
  const [group] = filterGroups(map.$filter.get(), null);
  expect(group?.options).toMatchObject([{ label: '优惠券可用', on: true, next: { couponId: undefined } }]);

  map.setFilter({ ...map.$filter.get(), couponId: undefined });
  await idle();
  expect(rowsOf(map).total).toBeGreaterThan(total ?? 0);
  expect(filterText(map.$filter.get())).toBe('');
});

it('map of a coupon: which stations it holds for is known to the back end alone, so that cached ones stay', async () => {
  const { map } = await openMap({ login: 'heavy' });
  const [station] = rowsOf(map).stations;
  expect(station && mayPass(station, { couponId })).toBe(true);
  expect(filterGroups({}, null).some(({ title }) => title === '优惠券')).toBe(false);
});

it('map of a coupon: the next visit has the filter still', async () => {
  const { map, env, tick } = await openMap({ login: 'heavy', address: `/chargeMap?couponId=${couponId}` });
  map.setStop('full');
  await tick(1_000);
  expect(env.storage.read(mapViewKey, mapSnapshot)?.filter).toEqual({ couponId });
});
