import { atom, computed, type ReadableAtom } from 'nanostores';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import type { Live } from '#core/live.ts';
import { startingWith } from '#core/starting-with.ts';
import type { MapPosition, MapSnapshot, MapView, Sort } from '#domain/map-state.ts';
import { fromMap, type ChosenPlace } from '#domain/map-target.ts';
import { navigateTo } from '#domain/navigate.ts';
import type { RunningOrder } from '#domain/running/running-order.ts';
import { createRunningOrder } from '#domain/running/running-order.store.ts';
import { createScan, type ScanStore } from '#domain/scan/scan.store.ts';
import { createTextSize, type TextSizeStore } from '#domain/text-size.store.ts';
import { href } from '#routes.ts';
import type { MapBounds } from './engine/map-adapter.ts';
import { projection, type Size } from './engine/projection.ts';
import { createNearby, type Nearby } from './list/nearby.store.ts';
import { createBanner, type BannerStore } from './map-banner.store.ts';
import { toggled, type ToggleKey } from './map-filters.ts';
import { createKeptMap } from './map-snapshot.ts';
import { attachCachedResults } from './markers/cached-results.ts';
import { toPlace } from './markers/map-middle.ts';
import type { Markers, ShownStation } from './markers/markers.ts';
import { createViewport } from './markers/viewport.store.ts';
import { createCar, createCarChip, type CarStore } from './place/car.store.ts';
import { createLocation, locateAgain, type Location } from './place/location.store.ts';
import { createMapCity } from './place/map-city.ts';
import { createMapView, hereM } from './place/map-view.store.ts';
import { createPlaceNote, lacksPlace, type PlaceNote } from './place/place-note.store.ts';
import { createResultsView } from './place/see-results.ts';
import {
  startOfVisit,
  startQuery,
  takeMapTarget,
  takeMeantStation,
  type MapStart,
} from './place/start-place.ts';

type SheetStop = MapSnapshot['stop'];
/** The state of the map engine; the list works without it. */
type Engine = 'loading' | 'ready' | 'failed';

/** What /chargeMap shows, and what its parts can do. */
export interface ChargeMap {
  readonly $markers: ReadableAtom<Live<Markers>>;
  /** Whether the stations of the current viewport are being requested. */
  readonly $asking: ReadableAtom<boolean>;
  /** Whether the map has neither moved nor drawn for a moment; `null` without an engine. */
  readonly $resting: ReadableAtom<boolean | null>;
  /** Where the map starts; `null` until a snapshot, the location or the default city is known. */
  readonly $start: ReadableAtom<MapView | null>;
  readonly $location: ReadableAtom<Location>;
  readonly $placeNote: ReadableAtom<PlaceNote>;
  readonly car: CarStore;
  /** The place that was chosen in the search; `null` if none was chosen. */
  readonly $place: ReadableAtom<ChosenPlace | null>;
  readonly $city: ReadableAtom<string>;
  /** The heading of the list, which names its middle: `附近`, `世界之窗附近`, and without the owner's position `北京市中心`. */
  readonly $around: ReadableAtom<string>;
  readonly $filter: ReadableAtom<StationFilter>;
  /** Where the filter of the owner's car is among the chips: first if the last visit had it, so that a late answer moves none. */
  readonly $carChip: ReadableAtom<'first' | 'last' | null>;
  readonly $sort: ReadableAtom<Sort>;
  readonly $stop: ReadableAtom<SheetStop>;
  /** The station that was chosen on the map; it stays when the map moves away. */
  readonly $chosen: ReadableAtom<ShownStation | null>;
  readonly $engine: ReadableAtom<Engine>;
  /** The view to which the engine moves the map next; a new object each time. */
  readonly $flight: ReadableAtom<MapView | null>;
  readonly $running: ReadableAtom<RunningOrder | null>;
  readonly nearby: Nearby;
  readonly textSize: TextSizeStore;
  /** At the largest text /easy takes the place of the map. */
  leaveForEasy(): void;
  readonly banner: BannerStore;
  /** Notices that the owner has not read, as the account of the session says; `null` if unknown. */
  readonly $unread: ReadableAtom<number | null>;
  /** Opens the page of a connector by the code on it. */
  readonly scan: ScanStore;
  /** Pages that the map leads to. */
  readonly links: Record<'city' | 'search' | 'favourites' | 'mine', string>;
  /** Restores the last view or locates the owner, then stores the view for the next visit. @returns a function that stops both */
  start(): () => void;
  /** Requests the markers for a map of this size before its engine has loaded. */
  foresee(size: Size): void;
  /** @param open the part of the map that nothing covers; `null` if it was not measured */
  moved(view: MapView, bounds: MapBounds, open?: MapBounds | null): void;
  engineIs(engine: Engine): void;
  /** See {@link ChargeMap.$resting}. */
  rests(isResting: boolean | null): void;
  toggle(key: ToggleKey): void;
  setFilter(filter: StationFilter): void;
  setSort(sort: Sort): void;
  setStop(stop: SheetStop): void;
  choose(stationId: string): void;
  /** Stations at one spot: the list, which is around the middle of the map, shows them. */
  showCrowd(place: MapPosition): void;
  /** To the owner's position; a toast gives the reason if it is not available. */
  goToMe(): Promise<void>;
  flyTo(position: MapPosition): void;
  navigateTo(station: ShownStation): Promise<void>;
  reloadMarkers(): void;
  /** Requests the map and the list again. */
  reload(): void;
  scrolled(px: number): void;
  /** The scroll position of the list to restore, px; 0 after the first call. */
  takeScroll(): number;
}

/** /chargeMap: the map, the list under it and the running order always agree (domain model, 5). */
export function createChargeMap(env: Environment): ChargeMap {
  const $filter = atom<StationFilter>({});
  const $sort = atom<Sort>('BEST');
  const $stop = atom<SheetStop>('half');
  const $chosenId = atom<string | null>(null);
  const $engine = atom<Engine>('loading');
  const $resting = atom<boolean | null>(null);
  const location = createLocation(env);
  const { $location } = location;
  const mapView = createMapView(
    env,
    () => $engine.get() === 'ready',
    (view, bounds, byPage) => {
      if (bounds) viewport.moved(bounds);
      // While the page zooms out to show what the list has, no row moves.
      const isListed = byPage && results.hasEnough();
      nearby.moveTo(view, bounds && !isListed ? distanceM(view, { ...view, longitude: bounds.neLng }) : null);
    },
  );
  const { $start, $view, $place } = mapView;
  const viewport = createViewport(env, $filter, $view);
  const { $markers } = viewport;
  const nearby = createNearby(env, { $filter, $sort, $markers, $location, $place });
  const placeNote = createPlaceNote($location, nearby.$list);
  const city = createMapCity(env, $view);
  const results = createResultsView(env, { list: nearby.list, $filter, viewport, ...mapView });
  const kept = createKeptMap(env, () => {
    const view = $view.get();
    const { radiusM, pages } = nearby.shape();
    const chosen = { filter: $filter.get(), sort: $sort.get(), stop: $stop.get() };
    return view && { view, ...chosen, radiusM, pages, located: placeNote.located() };
  });
  const $carChip = createCarChip(env, nearby.$list, $filter);
  const textSize = createTextSize(env);
  let stopped = false;
  const stops: (() => void)[] = [];
  /** Filter and sort at the start: if they differ later, the owner has changed them. */
  const atFirst = { filter: $filter.get(), sort: $sort.get(), stop: $stop.get() };

  let lastChosen: ShownStation | null = null;
  const $chosen = computed([$chosenId, $markers, nearby.$from], (id, live, from) => {
    const points = live.state === 'ready' ? live.value.points : [];
    const found = points.find(({ stationId }) => stationId === id);
    lastChosen = found ?? (lastChosen?.stationId === id ? lastChosen : null);
    if (!lastChosen) return null;
    // The list has the quote for the time of arrival.
    const listed = nearby.listed(lastChosen.stationId);
    const quote = listed?.quote ?? lastChosen.quote;
    return { ...lastChosen, quote, distanceM: from && distanceM(from, lastChosen) };
  });

  const chooseMeant = () => {
    const stationId = takeMeantStation(env.sessionStorage);
    if (stationId !== null) $chosenId.set(stationId);
  };

  /** Moves the map to the target that another page set while this page was in the back/forward cache. */
  const goToTarget = () => {
    const target = takeMapTarget(env.sessionStorage);
    if (!target) return;
    chooseMeant();
    mapView.readPlace();
    mapView.goTo(target);
    results.wish();
  };

  /** Applies the start, except for what the owner has chosen meanwhile, and requests its list. */
  const begin = (start: MapStart) => {
    const { query, pages } = startQuery(start);
    if ($filter.get() === atFirst.filter) $filter.set(query.filter);
    if ($sort.get() === atFirst.sort) $sort.set(query.sort);
    if (start.kept && $stop.get() === atFirst.stop) $stop.set(start.kept.stop);
    nearby.restore({ radiusM: query.radiusM, pages, spot: query.from });
    placeNote.begin(lacksPlace(start.kept, query.from));
    // The scroll position belongs to the place that was left.
    if (start.by !== 'kept') kept.takeScroll();
    // The owner did not choose the city of the app, or the default one.
    const isChosen = distanceM(start.view, location.cityWithout()) > hereM(start.view);
    mapView.begin(start.view, start.by === 'target' || (start.by === 'kept' && isChosen));
    if (start.by !== 'kept' || start.wanted) results.wish();
  };

  const open = async () => {
    const located = location.locate();
    // The map of the last visit is stored by owner, who is known after this.
    await env.session.soon;
    if (stopped) return;
    kept.read();
    const start = await startOfVisit(env, located, () => nearby.$from.get());
    chooseMeant();
    mapView.readPlace();
    // Meanwhile another page may have set a target for the map.
    if (!$start.get()) begin(start);
    const position = await located;
    if (position) mapView.suggest(position);
  };

  const reload = () => {
    viewport.reload();
    void nearby.reload();
    kept.writeSoon();
  };

  const setFilter = (filter: StationFilter) => {
    $filter.set(filter);
    results.wish();
    reload();
  };

  return {
    $markers,
    $asking: viewport.$asking,
    $resting,
    $start,
    $location,
    $placeNote: placeNote.$note,
    $place,
    car: createCar(env),
    $city: city.$city,
    $around: computed([$place, $location, $view, city.$city], (place, { state }, view, name) => {
      if (place) return `${place.name}附近`;
      if (state !== 'refused' && state !== 'failed') return '附近';
      return view && distanceM(view, location.cityWithout()) < hereM(view) && name.endsWith('市')
        ? `${name}中心`
        : '地图中心';
    }),
    $filter,
    $carChip,
    $sort,
    $stop,
    $engine,
    $flight: mapView.$flight,
    nearby,
    $chosen,
    $running: createRunningOrder(env).$running,
    textSize,
    leaveForEasy: () => textSize.$size.get() === 'XL' && env.navigator.replace(href('easy')),
    banner: createBanner(env),
    $unread: startingWith(
      null,
      computed(env.session.$chargeUser, (user) => user?.unreadNotices ?? null),
    ),
    scan: createScan(env),
    links: {
      city: href('getCity', fromMap),
      search: href('searchLogList', fromMap),
      favourites: href('moreActionCollect'),
      mine: href('mine'),
    },
    start() {
      stops.push(
        attachCachedResults(env, { list: nearby.list, viewport, $filter }),
        city.start(),
        results.start(),
        locateAgain(env, location, mapView.suggest),
        env.$visible.listen((visible) => {
          if (visible) {
            goToTarget();
            nearby.wake();
          } else kept.write();
        }),
        env.$online.listen((online) => online && nearby.wake()),
        $stop.listen(kept.writeSoon),
      );
      void open();
      return () => {
        stopped = true;
        kept.write();
        nearby.stop();
        for (const stop of stops) stop();
      };
    },
    foresee(size) {
      const stop = $start.subscribe((start) => {
        if (!start || mapView.$bounds.get()) return;
        const { toBounds } = projection(toPlace(start, size.height), size);
        viewport.moved(toBounds({ left: 0, top: 0, right: size.width, bottom: size.height }));
      });
      stops.push(stop);
    },
    moved(view, bounds, open = null) {
      mapView.moved(view, bounds, open);
      kept.writeSoon();
    },
    engineIs(engine) {
      $engine.set(engine);
      // Without a map the list fills the page.
      if (engine === 'failed') $stop.set('full');
    },
    rests: (isResting) => $resting.set(isResting),
    toggle: (key) => setFilter(toggled($filter.get(), key)),
    setFilter,
    setSort(sort) {
      $sort.set(sort);
      void nearby.reload();
      kept.writeSoon();
    },
    setStop: (stop) => $stop.set(stop),
    choose(stationId) {
      $chosenId.set(stationId);
      mapView.keep();
      if ($stop.get() === 'peek') $stop.set('half');
    },
    showCrowd(place) {
      mapView.flyTo(place);
      mapView.keep();
      $stop.set('full');
    },
    async goToMe() {
      const position = await location.locate();
      if (position) {
        mapView.leavePlace();
        return mapView.flyTo(position);
      }
      const now = $location.get();
      if ('message' in now && now.message) env.toaster.show(now.message);
    },
    flyTo: mapView.flyTo,
    navigateTo: (station) => navigateTo(env, station),
    reloadMarkers: viewport.reload,
    reload,
    scrolled: kept.scrolled,
    takeScroll: kept.takeScroll,
  };
}
