import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { connectorDetail } from '#contract/calls/charge.ts';
import {
  favouriteList,
  favouriteSave,
  mapWidget,
  stationMarkers,
  stationSearch,
} from '#contract/calls/map.ts';
import { paymentTrial } from '#contract/calls/order.ts';
import type { PowerClass } from '#contract/schema/station/power-class.ts';
import { ConnectorCard } from '#features/connector/connector.page.tsx';
import { connectorOf } from '#features/connector/connector-view.ts';
import { FavouriteRow } from '#features/favourites/favourites.page.tsx';
import { StationRow } from '#features/map/list/station-row.tsx';
import { toPoint } from '#features/map/markers/markers.ts';
import { ConnectorCard as PreOrderCard, preOrderConnector } from '#features/pre-order/pre-order.page.tsx';
import { ResultRow } from '#features/search/search.page.tsx';
import { PriceBlock } from '#features/station/price-block.tsx';
import { createStation } from '#features/station/station.store.ts';
import { createTariff } from '#features/tariff/tariff.store.ts';
import { WidgetStation } from '#features/widget/widget-view.tsx';
import { atAddress } from '#tests/support/at-address.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { boundsAround } from '#tests/unit/map/support.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
const nothing = () => {};
const carText = { text: '', press: null };

/** The text without markup, blanks and struck-through prices. */
const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replace(/<del.*?<\/del>/g, '')
    .replace(/<[^>]+>|\s/g, '');

/** The first price in a text, in yuan. */
const priceIn = (text: string): string | undefined => /(\d+\.\d+)元\/度/.exec(text)?.[1];
/** Rounded to two decimals, as on a marker. */
const short = (price: string | undefined): string =>
  (Math.round(Number(price) * 100 + 1e-9) / 100).toFixed(2);

/** An open station with idle super and slow chargers under different tariffs. */
async function mixedStation() {
  const { context } = sandbox.sandbox;
  const rows = await context.db
    .selectFrom('station')
    .innerJoin('connector as fast', 'fast.stationId', 'station.stationId')
    .innerJoin('connector as slow', 'slow.stationId', 'station.stationId')
    .select(['station.stationId', 'name', 'longitude', 'latitude', 'json'])
    .select(['fast.connectorId as SUPER', 'slow.connectorId as SLOW'])
    .where('stationStatus', '=', 50)
    .where('fast.powerClass', '=', 'SUPER')
    .where('slow.powerClass', '=', 'SLOW')
    .where('slow.tariffId', '=', 'T5')
    .orderBy('fast.connectorId')
    .execute();
  const open = rows.find((row) => row.json.includes('"allDay":true'));
  if (!open) throw new Error('no station with two prices');
  return open;
}

/** The price of a station in each view; checks that each names the power class. */
async function walk(options: { login?: 'normal'; asked?: PowerClass; shown: 'SUPER' | 'SLOW' }) {
  const test = await createTestEnvironment({ sandbox, login: options.login });
  const place = await mixedStation();
  const connectorId = place[options.shown];
  await test.control('connector', { connectorId, status: 1 });
  const { longitude, latitude, stationId } = place;
  const here = { longitude, latitude };
  const asked = options.asked && [options.asked];
  const filter = asked ? { powerClass: asked } : {};
  const isIt = (station: { stationId: string }) => station.stationId === stationId;
  const said = new Map<string, string>();
  const word = options.shown === 'SUPER' ? '超充' : '慢充';
  const say = (view: string, node: ReactNode) => {
    const text = textOf(node);
    expect(text, view).toContain(word);
    said.set(view, priceIn(text) ?? text);
  };

  const search = await test.env.call(stationSearch, { ...here, filter, pageSize: 50 });
  const found = search.list.find(isIt);
  if (!found) throw new Error('the list has not got it');
  say('list', <StationRow station={found} onNavigate={nothing} />);
  const bounds = boundsAround({ ...here, zoom: 15 }, 0.002, 0.002);
  const { points } = await test.env.call(stationMarkers, { bounds, zoom: 17, filter });
  const marked = points.find(isIt);
  if (marked) said.set('marker', toPoint(marked).price);
  if (!asked) {
    const named = await test.env.call(stationSearch, { ...here, keyword: place.name });
    const hit = named.list.find(isIt);
    if (hit) say('search', <ResultRow station={hit} onOpen={nothing} onMap={nothing} />);
    const near = (await test.env.call(mapWidget, here)).nearest.find(isIt);
    if (near) say('widget', <WidgetStation station={near} />);
    if (options.login) {
      await test.env.call(favouriteSave, { stationId, favourite: true, requestId: crypto.randomUUID() });
      const kept = (await test.env.call(favouriteList, here)).list.find(({ station }) => isIt(station));
      if (kept) say('favourites', <FavouriteRow station={kept.station} onRemove={nothing} />);
    }
  }

  const query = `?stationId=${stationId}${asked ? `&powerClass=${options.asked}` : ''}`;
  const screen = createStation(atAddress(test.env, `/charge/station${query}`));
  const { prices, $waiting } = screen;
  const tariff = createTariff(atAddress(test.env, `/feeDetail${query}`));
  const stops = [screen.$station, screen.$chosen, prices.$classes, $waiting, tariff.$tariff].map((store) =>
    store.listen(nothing),
  );
  await test.idle();
  await test.idle();
  expect(screen.$chosen.get()).toBe(options.shown);
  const groups = screen.$connectors.get().groups.filter(({ key }) => key === screen.$chosen.get());
  const block = { station: valueOf(screen.$station), groups, chosen: screen.$chosen.get(), link: null };
  say('station', <PriceBlock {...block} prices={prices.$classes.get()} />);
  say('station at first', <PriceBlock {...block} />);
  said.set('tariff', String((valueOf(tariff.$tariff).now?.totalE4 ?? 0) / 10_000));

  const answer = await test.env.call(connectorDetail, { connectorId });
  const now = test.env.clock.serverNow();
  say(
    'connector',
    <ConnectorCard detail={connectorOf(answer, now)} stale={false} car={null} report={null} lock={null} />,
  );
  const trial = options.login
    ? (await test.env.call(paymentTrial, { connectorId })).currentPriceE4
    : (answer.station.memberPriceE4 ?? answer.station.currentPriceE4);
  say(
    'pre-order',
    <PreOrderCard
      detail={preOrderConnector(answer, connectorId, now)}
      trialPriceE4={trial}
      car={carText}
      waiting={false}
      onChooseCar={nothing}
      onRetry={nothing}
    />,
  );
  const waiting = $waiting.get();
  for (const stop of stops) stop();
  return { said, waiting };
}

describe('the price of one station at one minute', () => {
  it.each([
    ['nobody, of the fastest', { shown: 'SUPER' }, 7],
    ['nobody, of the class that is filtered', { shown: 'SLOW', asked: 'SLOW' }, 6],
    ['a member with a DC car', { shown: 'SUPER', login: 'normal' }, 9],
    ['a member who filters', { shown: 'SLOW', login: 'normal', asked: 'SLOW' }, 6],
  ] as const)('price of a station: all pages show the same one to %s', async (_, options, views) => {
    const { said } = await walk(options);
    const price = said.get('station');
    expect(price).toMatch(/^\d+\.\d{2,4}$/);
    const { marker, list, search, widget, favourites, ...others } = Object.fromEntries(said);
    const lists = [list, search, widget, favourites].filter((view) => view !== undefined);
    expect(Object.keys(others).length + lists.length).toBeGreaterThanOrEqual(views);
    expect(others).toEqual(Object.fromEntries(Object.keys(others).map((view) => [view, price])));
    // Lists show the price like the marker, rounded; pages about the station show all decimals.
    expect([...new Set([marker, ...lists])]).toEqual([short(price)]);
  });

  it('hours are compared for the power class of the shown price, never for slow connectors at a fast station', async () => {
    const { waiting } = await walk({ shown: 'SUPER', login: 'normal' });
    // 0.30 yuan between this hour and the cheapest one under the tariff of the super chargers.
    expect(waiting?.best?.savedE4).toBe(3_000);
  });
});
