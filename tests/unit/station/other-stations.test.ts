import { describe, expect, it } from 'vitest';
import { favouriteSave } from '#contract/calls/map/favourite-save.ts';
import { stationSearch } from '#contract/calls/map/station-search.ts';
import { createOtherStations } from '#features/station/other-stations.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const futian = { longitude: 114.0579, latitude: 22.5431 };
const favouritesPath = '/v1/h5/charging/map/favourite/list';

/** Opens the offers of /charge/station for a missing station, and waits until they are read. */
async function openOthers(options: TestOptions, prepare?: (test: TestEnvironment) => Promise<void>) {
  const test = await createTestEnvironment({ sandbox, address: '/charge/station', ...options });
  test.env.sessionStorage.write('map:me', futian);
  await prepare?.(test);
  const others = createOtherStations(test.env);
  const stops = [others.$favourites, others.$near].map((store) => store.listen(() => {}));
  await test.idle();
  return { test, others, leave: () => stops.forEach((stop) => stop()) };
}

describe('/charge/station without a station of its own', () => {
  it('missing station page offers favourites and other nearby stations', async () => {
    let nearest = '';
    const { others, leave } = await openOthers({ login: 'normal' }, async ({ env }) => {
      const { list } = await env.call(stationSearch, {
        ...futian,
        sort: 'DISTANCE',
        pageNum: 1,
        pageSize: 1,
      });
      nearest = list[0]?.stationId ?? '';
      await env.call(favouriteSave, { stationId: nearest, favourite: true, requestId: crypto.randomUUID() });
    });
    expect(others.$favourites.get().map(({ stationId }) => stationId)).toContain(nearest);
    const near = others.$near.get().map(({ stationId }) => stationId);
    expect(near).toHaveLength(4);
    expect(near).not.toContain(nearest);
    leave();
  });

  it('missing station page reads no favourites without a login and opens none', async () => {
    const { test, others, leave } = await openOthers({});
    expect(others.$favourites.get()).toEqual([]);
    expect(others.$near.get()).toHaveLength(5);
    expect(sentTo(test, favouritesPath)).toEqual([]);
    expect(test.bridge.calls.filter(({ action }) => action === 'login')).toEqual([]);
    leave();
  });

  it('missing station page offers nearby stations if the favourites cannot be read', async () => {
    const { others, leave } = await openOthers({
      login: 'normal',
      wire: (path, ask) =>
        path === favouritesPath ? Promise.resolve(new Response('', { status: 500 })) : ask(),
    });
    expect(others.$favourites.get()).toEqual([]);
    expect(others.$near.get().length).toBeGreaterThan(0);
    leave();
  });
});
