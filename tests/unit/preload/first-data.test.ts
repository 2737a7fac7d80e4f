import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { ownKey } from '#core/storage.ts';
import { startZoom } from '#domain/map-state.ts';
import { type Backend } from '#tests/e2e/support/prepare.ts';
import { screenNames, screens, type ScreenName } from '#tests/e2e/support/screens.ts';
import { backendInProcess } from '#tests/support/backend-in-process.ts';
import { routeOf } from '#routes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';
import { appFacts, pages, runPage } from './run-page.ts';
import { eventually } from '#tests/support/eventually.ts';

const sandbox = sharedSandbox();
/** Futian in Shenzhen: in WGS-84 from a browser, and in GCJ-02 in the app. */
const futian = { longitude: 114.0494, latitude: 22.5432 };

/** What the map keeps of a visit there. */
const visit = {
  view: { ...futian, zoom: startZoom },
  filter: {},
  stop: 'half',
  radiusM: 3000,
  pages: 1,
  scroll: 0,
};

let test: TestEnvironment;
let backend: Backend;

beforeEach(async () => {
  test = await createTestEnvironment({ sandbox, login: 'normal' });
  backend = await backendInProcess(test);
}, 60_000);

/** One line per node with its attributes sorted: equal lines mean equal pages. */
function outline(node: Element, depth = 0): string[] {
  const indent = ' '.repeat(depth);
  const attributes = [...node.attributes]
    .map(({ name, value }) => `${name}="${name === 'style' ? value.replace(/[\s;]/g, '') : value}"`)
    .sort();
  node.normalize();
  return [
    `${indent}${node.tagName.toLowerCase()} ${attributes.join(' ')}`,
    ...[...node.childNodes].flatMap((child) =>
      child.nodeType === 1
        ? outline(child as Element, depth + 1)
        : child.textContent
          ? [`${indent} "${child.textContent}"`]
          : [],
    ),
  ];
}

/** A key of the logged-in owner. */
const own = (key: string) => ownKey(test.env.session.$user.get()?.userId ?? '', key);

describe('early render', () => {
  it('early render: every page is covered by this test', () => {
    // A stored choice is shown first by a page that has nothing else, by the table of pages.
    const alone = [...pages.keys()].filter((name) => screens[name as ScreenName].first !== 'nothing');
    expect(alone.sort()).toEqual([...screenNames].sort());
  });

  it.each(screenNames)('early render of %s equals what React renders for the same response', async (name) => {
    const { login, prepare } = screens[name];
    if (login !== 'normal') {
      test = await createTestEnvironment({ sandbox, login });
      backend = await backendInProcess(test);
    }
    const address = await prepare(backend);
    // Time may have passed in the sandbox: any response sets the clock.
    await test.env.session.refreshChargeUser();
    const { window, requests, slot } = await runPage(test, { route: name, address, place: futian });
    await eventually(() => expect(slot()?.childElementCount).toBeGreaterThan(0));

    const request = requests[0] as Request;
    // Its headers hold the secret and the token.
    expect(request.redirect).toBe('error');
    const asked = request.method === 'POST' ? await request.clone().json() : null;
    const response = await test.sandbox.fetch(request);
    const { code, data } = (await response.json()) as { code: number; data: unknown };
    const { pathname, search } = window.location;
    const page = {
      id: pathname.split('/').pop() ?? '',
      query: new URLSearchParams(search),
      storage: { read: () => undefined },
      sessionStorage: { read: () => undefined },
      now: test.clock.serverNow(),
      request: asked as unknown,
    };
    const definition = pages.get(name);
    const refusal = definition?.refusal?.(new AppError({ kind: 'code', message: '', code, data }));
    const view = refusal ?? definition?.view(data, page);
    const expected = window.document.createElement('div');
    expected.innerHTML = renderToStaticMarkup(view);
    // React's preload hint for a picture.
    for (const hint of expected.querySelectorAll('link[rel=preload]')) hint.remove();
    const shown = window.document.createElement('div');
    shown.append(...(slot()?.childNodes ?? []));
    expect(outline(shown as unknown as Element)).toEqual(outline(expected as unknown as Element));
  });

  it('early render of the map: shows the stations of the list on the map too', async () => {
    const { slot } = await runPage(test, {
      route: 'chargeMap',
      address: '/chargeMap',
      // The nearest ones are within the view; the recommended ones can be outside of it.
      storage: { [own('map:view')]: { ...visit, sort: 'DISTANCE' } },
      slots: ['main', 'map'],
    });
    await eventually(() => expect(slot('map')?.childElementCount).toBeGreaterThan(0));
    const rows = [...(slot()?.querySelectorAll('h2') ?? [])].map((heading) => heading.textContent);
    const markers = [...(slot('map')?.querySelectorAll('button') ?? [])];
    expect(rows.length).toBeGreaterThan(3);
    // The recommended order has stations beyond the viewport too.
    expect(markers.length).toBeGreaterThan(1);
    for (const marker of markers) expect(rows).toContain(marker.textContent?.split('，')[0]);
  });

  it.each([...pages.keys()].filter((name) => routeOf(name).inApp))(
    'early render of %s, an app-only page: sends no request in a plain browser',
    async (name) => {
      const { login, prepare } = screens[name as ScreenName];
      if (login !== 'normal') test = await createTestEnvironment({ sandbox, login });
      const address = await prepare(await backendInProcess(test));
      const user = await test.env.bridge.getUserInfo();
      const sessionStorage = { user, app: { ...appFacts, inApp: false } };
      const { requests, isShown } = await runPage(test, {
        route: name,
        address,
        sessionStorage,
        inApp: false,
      });
      expect([requests, isShown]).toEqual([[], false]);
    },
  );

  it('early render: the response for the owner of the last page is not shown if the app reports another owner', async () => {
    const kept = (user: object) => ({ user, app: appFacts });
    const mine = await test.env.bridge.getUserInfo();
    const page = { route: 'orderList', address: '/orderList' } as const;
    const same = await runPage(test, { ...page, sessionStorage: kept({ ...mine }) });
    expect(same.isShown).toBe(true);
    const first = (await test.control('login', { login: 'heavy' })) as object;
    const other = await runPage(test, { ...page, sessionStorage: kept(first) });
    expect(other.requests).toHaveLength(1);
    expect(other.isShown).toBe(false);
    expect(other.slot()?.childNodes).toHaveLength(0);
  });

  it('early render of the map: uses the last visit, a target of another page, or the default city without a location', async () => {
    const view = { longitude: 114.1, latitude: 22.6, zoom: startZoom };
    const filter = { powerClass: ['FAST'], minPowerW: 60_000 };
    const kept = { ...visit, view, filter, sort: 'PRICE', radiusM: 5000, pages: 2 };
    const again = await runPage(test, {
      route: 'chargeMap',
      address: '/chargeMap',
      storage: { [own('map:view')]: kept },
    });
    await eventually(() => expect(again.requests).toHaveLength(1));
    expect(await again.requests[0]?.json()).toEqual({
      longitude: 114.1,
      latitude: 22.6,
      sort: 'PRICE',
      filter: { powerClass: ['FAST'], minPowerW: 60_000, radiusM: 5000 },
      pageNum: 1,
      pageSize: 20,
    });
    const target = { longitude: 104.066301, latitude: 30.572961, zoom: 12 };
    const sent = await runPage(test, {
      route: 'chargeMap',
      address: '/chargeMap',
      storage: { [own('map:view')]: kept },
      sessionStorage: { [own('map:target')]: target },
    });
    await eventually(() => expect(sent.requests).toHaveLength(1));
    expect(await sent.requests[0]?.json()).toMatchObject({
      longitude: target.longitude,
      latitude: target.latitude,
      filter: { powerClass: ['FAST'], radiusM: 3000 },
      pageSize: 10,
    });
    const refused = await runPage(test, { route: 'chargeMap', address: '/chargeMap' });
    await eventually(() => expect(refused.requests).toHaveLength(1));
    expect(await refused.requests[0]?.json()).toMatchObject({ longitude: 116.407387, latitude: 39.904179 });
    const city = { longitude: 120.210792, latitude: 30.246026 };
    const inCity = await runPage(test, {
      route: 'chargeMap',
      address: '/chargeMap',
      sessionStorage: { user: { ...(await test.env.bridge.getUserInfo()) }, app: { ...appFacts, city } },
    });
    await eventually(() => expect(inCity.requests).toHaveLength(1));
    expect(await inCity.requests[0]?.json()).toMatchObject(city);
  });

  it.each([
    { where: 'the owner is not found', place: undefined, spot: undefined, says: false },
    { where: 'the owner is found now', place: futian, spot: undefined, says: true },
    { where: 'he was found on an earlier page', place: undefined, spot: futian, says: true },
  ])('early render of the map: distances if $where: $says', async ({ place, spot, says }) => {
    const { slot } = await runPage(test, {
      route: 'chargeMap',
      address: '/chargeMap',
      ...(place && { place }),
      ...(spot && { sessionStorage: { [own('map:me')]: spot } }),
    });
    await eventually(() => expect(slot()?.querySelector('h2')).not.toBeNull());
    const distances = slot()?.textContent?.match(/\d m|\d km/g) ?? [];
    expect(distances.length > 0).toBe(says);
  });

  it('early render: sets texts and never markup', async () => {
    const evil = '<svg onload=alert(1)>"\'&';
    const { slot } = await runPage(test, {
      route: 'chargeStation',
      address: `/charge/station?stationId=${backend.ids.stationId}`,
      answer: (body) => {
        const { data } = body as { data: Record<string, unknown> };
        return { ...(body as object), data: { ...data, name: evil, address: evil } };
      },
    });
    await eventually(() => expect(slot()?.textContent).toContain(evil));
    expect(slot()?.querySelector('svg[onload]')).toBeNull();
  });
});
