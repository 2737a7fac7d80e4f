import { atom, computed, type ReadableAtom } from 'nanostores';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { distanceM } from '#core/geo/points.ts';
import { lazy } from '#core/lazy/lazy.ts';
import type { Live } from '#core/live.ts';
import { href } from '#routes.ts';
import type { MapBounds } from './engine/map-adapter.ts';
import { toggled } from './filters/filters.ts';
import type { MapLive } from './map-lazy.ts';
import type { ChargeMap, Engine, SheetStop } from './map-screen.ts';
import { createLocation } from './place/location.store.ts';
import { readChosenPlace } from './place/read-chosen-place.ts';
import { takeMapTarget, takeMeantStation } from './place/take-target.ts';
import { isFromMall, readSpot, startOfMap, startQuery, type MapStart } from './place/start-place.ts';
import { createKeptMap } from './map-snapshot.ts';
import { startZoom, type MapPosition, type MapView, type Sort } from '#domain/map-state.ts';
import { fromMap, readMapTarget, type ChosenPlace } from '#domain/map-target.ts';
import type { Markers, ShownStation } from './markers/markers.ts';
import { navigateTo } from '#domain/navigate.ts';
import { createNearby } from './list/nearby.store.ts';
import type { RunningOrder } from '#domain/running/running-order.ts';

const load = () => import('./map-lazy.ts');

/** The screen with what its first list can do without: parts, and what is behind them; `null` until they are there. */
export interface WholeMap extends ChargeMap {
  readonly $rest: ReadableAtom<{ parts: typeof import('./map-lazy.ts'); live: MapLive } | null>;
}

/** The map is taken to stand where it was brought within this distance, m; a px is more of them from further away. */
const hereM = ({ zoom }: MapView): number => 50 * 2 ** Math.max(0, startZoom - zoom);

/** /chargeMap: the map, the list under it and the running order tell one story (domain model, 5). */
export function createChargeMap(env: Environment): WholeMap {
  const $filter = atom<StationFilter>({});
  const $sort = atom<Sort>('DISTANCE');
  const $stop = atom<SheetStop>('half');
  const $chosenId = atom<string | null>(null);
  const $engine = atom<Engine>('loading');
  const $flight = atom<MapView | null>(null);
  const $start = atom<MapView | null>(null);
  const location = createLocation(env);
  const $view = atom<MapView | null>(null);
  const $bounds = atom<MapBounds | null>(null);
  const $open = atom<MapBounds | null>(null);
  const $wish = atom(0);
  const $markers = atom<Live<Markers>>({ state: 'loading' });
  const $asking = atom(true);
  const $chosen = atom<ShownStation | null>(null);
  const $place = atom<ChosenPlace | null>(null);
  const $city = atom('');
  const $running = atom<RunningOrder | null>(null);
  const $rest = atom<ReturnType<WholeMap['$rest']['get']>>(null);
  const { $location } = location;
  const nearby = createNearby(env, { $filter, $sort, $markers, $location, $place });
  const { list, $from } = nearby;
  const live = lazy(async () => {
    const asked = { list, $start, $filter, $view, $bounds, $open, $wish, location, $place, $from, $chosenId };
    const shown = { $markers, $asking, $chosen, $city, $running };
    const parts = await load();
    const attached = parts.attachMapLive(env, { ...asked, fly, bring, show, ...shown });
    $rest.set({ parts, live: attached });
    return attached;
  });
  const kept = createKeptMap(env, () => {
    const view = $view.get();
    const { radiusM, pages } = nearby.shape();
    const chosen = { filter: $filter.get(), sort: $sort.get(), stop: $stop.get() };
    return view && { view, ...chosen, radiusM, pages };
  });
  let stopped = false;
  /** What the stores begin with: anything else was chosen by the owner. */
  const atFirst = { filter: $filter.get(), sort: $sort.get(), stop: $stop.get() };
  /** Where the page itself brought the map, until the owner goes elsewhere. */
  let brought: MapView | null = null;

  const arrive = (view: MapView) => {
    $view.set(view);
    $start.set((brought = view));
    nearby.moveTo(view);
  };

  const follow = async () => {
    try {
      const attached = await live();
      if (stopped) attached.stop();
    } catch (cause) {
      $markers.set({ state: 'failed', error: toAppError(cause) });
    }
  };

  /** What cannot be loaded has been said; the next press tries again. */
  const loaded = () => live().catch(() => null);

  const reloadMarkers = () => {
    const attached = live.now();
    if (attached) attached.reload();
    else void follow();
  };

  const flyTo = (view: MapView) => {
    $flight.set(view);
    // Without an engine nothing moves the list along.
    if ($engine.get() !== 'ready') arrive(view);
  };

  const show = (view: MapView) => {
    if (brought) brought = view;
    flyTo(view);
  };

  const choose = (stationId: string | null) => {
    if (stationId !== null) $chosenId.set(stationId);
  };

  /** The nearest results of what is asked for now are to be seen. */
  const wish = () => $wish.set($wish.get() + 1);

  const fly = (position: MapPosition) =>
    flyTo({ ...position, zoom: Math.max(startZoom, $view.get()?.zoom ?? startZoom) });

  const bring = (position: MapPosition) => {
    if (brought && distanceM(brought, position) > hereM(brought)) fly(position);
  };

  /** The place that was chosen in the search stays until the map leaves it. */
  const readPlace = () => $place.set(readChosenPlace(env.sessionStorage));

  /** Another page sends the map somewhere while this one rests in the back/forward cache. */
  const obey = () => {
    const target = takeMapTarget(env.sessionStorage);
    if (!target) return;
    choose(takeMeantStation(env.sessionStorage));
    readPlace();
    flyTo(target);
    brought = null;
    wish();
  };

  /** Few come from the mall: what asks the app for the shop comes with the rest. */
  const atMall = () =>
    load()
      .then(({ mallStart }) => mallStart(env))
      .catch(() => null);

  /** Takes over what belongs to the start but what the owner has chosen meanwhile, and asks for its list. */
  const begin = (start: MapStart) => {
    const { query, pages } = startQuery(start);
    if ($filter.get() === atFirst.filter) $filter.set(query.filter);
    if ($sort.get() === atFirst.sort) $sort.set(query.sort);
    if (start.kept && $stop.get() === atFirst.stop) $stop.set(start.kept.stop);
    nearby.restore({ radiusM: query.radiusM, pages, spot: query.from });
    // The scroll belongs to the place that was left.
    if (start.by !== 'kept') kept.takeScroll();
    arrive(start.view);
    // The city of the app, or the default one, is no place that anybody chose.
    const isChosen = distanceM(start.view, location.cityWithout()) > hereM(start.view);
    if (start.by === 'target' || (start.by === 'kept' && isChosen)) brought = null;
    if (start.by !== 'kept') wish();
  };

  const open = async () => {
    const located = location.locate();
    // The place of the last visit is its owner's.
    await env.session.soon;
    if (stopped) return;
    kept.read();
    const { storage, sessionStorage, clock } = env;
    const startsAtMall = !readMapTarget(sessionStorage) && isFromMall(env.navigator.query);
    const mall = startsAtMall ? await atMall() : null;
    // As the inline script read it, before this page's own answer is kept: the list then is the one that was asked for.
    const spot = readSpot(sessionStorage);
    const appCity = env.session.$appCity.get();
    const start = await startOfMap({
      storage,
      sessionStorage,
      appCity,
      spot,
      located,
      after: clock.after,
    });
    takeMapTarget(sessionStorage);
    choose(takeMeantStation(sessionStorage));
    readPlace();
    // Meanwhile another page may have sent the map somewhere.
    if (!$start.get())
      begin(mall ? { ...start, view: mall, by: 'target', spot: $from.get() ?? spot } : start);
    const position = await located;
    if (position) bring(position);
  };

  const ask = () => {
    reloadMarkers();
    void nearby.reload();
    kept.writeSoon();
  };

  return {
    $markers,
    $asking,
    $resting: atom<boolean | null>(null),
    $start,
    $location,
    $place,
    $car: atom(null),
    $city,
    $around: computed([$place, $location, $view, $city], (place, { state }, view, city) => {
      if (place) return `${place.name}附近`;
      if (state !== 'refused' && state !== 'failed') return '附近';
      return view && distanceM(view, location.cityWithout()) < hereM(view) && city.endsWith('市')
        ? `${city}中心`
        : '地图中心';
    }),
    $filter,
    $sort,
    $stop,
    $engine,
    $flight,
    nearby,
    $chosen,
    $running,
    $rest,
    links: {
      city: href('getCity', fromMap),
      search: href('searchLogList', fromMap),
      favourites: href('moreActionCollect'),
      mine: href('mine'),
    },
    start() {
      void open();
      void follow();
      const stops = [
        env.$visible.listen((visible) => {
          if (visible) {
            obey();
            nearby.wake();
          } else kept.write();
        }),
        env.$online.listen((online) => {
          if (!online) return;
          nearby.wake();
          void follow();
        }),
        $stop.listen(kept.writeSoon),
      ];
      return () => {
        stopped = true;
        kept.write();
        nearby.stop();
        live.now()?.stop();
        for (const stop of stops) stop();
      };
    },
    moved(view, bounds, open = null) {
      if (brought && (distanceM(brought, view) > hereM(view) || view.zoom !== brought.zoom)) brought = null;
      $view.set(view);
      $bounds.set(bounds);
      $open.set(open);
      nearby.moveTo(view, distanceM(view, { longitude: bounds.neLng, latitude: view.latitude }));
      kept.writeSoon();
    },
    engineIs(engine) {
      $engine.set(engine);
      // Without a map the list takes the page.
      if (engine === 'failed') $stop.set('full');
    },
    toggle(key) {
      $filter.set(toggled($filter.get(), key));
      wish();
      ask();
    },
    setFilter(filter) {
      $filter.set(filter);
      wish();
      ask();
    },
    setSort(sort) {
      $sort.set(sort);
      void nearby.reload();
      kept.writeSoon();
    },
    setStop: (stop) => $stop.set(stop),
    choose(stationId) {
      $chosenId.set(stationId);
      brought = null;
      if ($stop.get() === 'peek') $stop.set('half');
    },
    showCrowd(place) {
      fly(place);
      brought = null;
      $stop.set('full');
    },
    goToMe: async () => (await loaded())?.goToMe(),
    flyTo: fly,
    scan: async () => (await loaded())?.scan.scan(),
    navigateTo: (station) => navigateTo(env, station),
    reloadMarkers,
    reload: ask,
    scrolled: kept.scrolled,
    takeScroll: kept.takeScroll,
  };
}
