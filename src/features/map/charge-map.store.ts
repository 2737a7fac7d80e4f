import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { StationSummary } from '../../contract/schema/station-summary';
import type { Environment } from '../../core/environment';
import { distanceM } from '../../core/geo/points';
import { entryOf, sources } from '../../core/navigation/carry-query';
import type { Live } from '../../core/live';
import { linkTo } from '../../routes';
import type { MapBounds } from './engine/map-adapter';
import { toggleFilter, type FilterKey } from './filters';
import { createLocation, type Location } from './location.store';
import { createMapKeeper } from './map-keeper';
import { startZoom, type MapPosition, type MapSnapshot, type MapView } from './map-state';
import { fromMap, takeMapTarget } from './map-target';
import type { Markers } from './markers';
import { createMarkers } from './markers.store';
import { navigateTo } from './navigate';
import { createNearby, type Nearby } from './nearby.store';
import { createRunningOrder } from './running-order.store';
import type { RunningOrder } from './running-order';
import { createScan } from './scan.store';
import type { ScanStore } from './scan-state';

type SheetStop = MapSnapshot['stop'];
/** Whether the map engine is there; the list works without it. */
type Engine = 'loading' | 'ready' | 'failed';

export interface ChargeMap {
  readonly $markers: ReadableAtom<Live<Markers>>;
  /** Whether the stations of what the map shows are still to come. */
  readonly $asking: ReadableAtom<boolean>;
  /** Where the map starts; `null` until a snapshot, the location or the default city said it. */
  readonly $start: ReadableAtom<MapView | null>;
  readonly $location: ReadableAtom<Location>;
  /** Where the owner's car stands, set by the part that looks for it; `null` while nobody says. */
  readonly $car: WritableAtom<MapPosition | null>;
  readonly $city: ReadableAtom<string>;
  readonly $filters: ReadableAtom<readonly FilterKey[]>;
  readonly $stop: ReadableAtom<SheetStop>;
  readonly $chosen: ReadableAtom<StationSummary | null>;
  readonly $engine: ReadableAtom<Engine>;
  /** Where the map shall go next; a new object each time. */
  readonly $flight: ReadableAtom<MapView | null>;
  readonly $running: ReadableAtom<RunningOrder | null>;
  readonly nearby: Nearby;
  readonly scan: ScanStore;
  /** Addresses of pages that are there; `null` ones are not shown. */
  readonly links: Record<'city' | 'search' | 'favourites' | 'orders', string | null>;
  /** Restores or locates, and keeps the map for the next time. @returns a function that stops all of it. */
  start(): () => void;
  moved(view: MapView, bounds: MapBounds): void;
  engineIs(engine: Engine): void;
  toggle(key: FilterKey): void;
  setStop(stop: SheetStop): void;
  choose(stationId: string): void;
  dropChoice(): void;
  /** Stations that stand on one spot: the list, which is around the middle of the map, shows them. */
  showCrowd(place: MapPosition): void;
  /** To the owner's position; says why where it is not to be had. */
  goToMe(): Promise<void>;
  flyTo(position: MapPosition): void;
  navigateTo(station: StationSummary): Promise<void>;
  reloadMarkers(): void;
  scrolled(px: number): void;
  /** Scroll of the list to come back to, px; 0 after it was taken once. */
  takeScroll(): number;
}

/** /chargeMap: the map, the list under it and the running order tell one story (domain model, 5). */
export function createChargeMap(env: Environment): ChargeMap {
  const $filters = atom<readonly FilterKey[]>([]);
  const $stop = atom<SheetStop>('half');
  const $chosenId = atom<string | null>(null);
  const $engine = atom<Engine>('loading');
  const $flight = atom<MapView | null>(null);
  const $start = atom<MapView | null>(null);
  const location = createLocation(env);
  const $view = atom<MapView | null>(null);
  const markers = createMarkers(env, $filters, $view);
  const nearby = createNearby(env, { $filters, $markers: markers.$markers, $location: location.$location });
  const keeper = createMapKeeper(env, () => {
    const view = $view.get();
    const { radiusM, pages } = nearby.shape();
    return view && { view, filters: [...$filters.get()], stop: $stop.get(), radiusM, pages };
  });
  let last: StationSummary | null = null;

  const arrive = (view: MapView) => {
    $view.set(view);
    $start.set(view);
    nearby.moveTo(view);
    void location.nameCity(view);
  };

  const flyTo = (view: MapView) => {
    $flight.set(view);
    // Without an engine nothing moves the list along.
    if ($engine.get() !== 'ready') arrive(view);
  };

  const fly = (position: MapPosition) =>
    flyTo({ ...position, zoom: Math.max(startZoom, $view.get()?.zoom ?? startZoom) });

  /** Another page sends the map somewhere while this one rests in the back/forward cache. */
  const obey = () => {
    const target = takeMapTarget(env.sessionStorage);
    if (target) flyTo(target);
  };

  const fromMall = () => entryOf(env.navigator.query) === sources.mall;
  const atMall = () => import('./mall-start').then((it) => it.mallStart(env)).catch(() => null);

  const open = async () => {
    const kept = keeper.read();
    const target = takeMapTarget(env.sessionStorage) ?? (fromMall() ? await atMall() : null);
    if (kept) {
      $filters.set(kept.filters);
      $stop.set(kept.stop);
      // Radius, pages and scroll belong to the place that was left.
      if (target) keeper.takeScroll();
      else nearby.restore(kept);
    }
    const view = target ?? kept?.view;
    // Meanwhile another page may have sent the map somewhere.
    if (view && !$start.get()) arrive(view);
    const here = await location.locate();
    if (!$start.get()) arrive({ ...(here ?? location.defaultPosition), zoom: startZoom });
  };

  return {
    $markers: markers.$markers,
    $asking: markers.$asking,
    $start,
    $location: location.$location,
    $car: atom(null),
    $city: location.$city,
    $filters,
    $stop,
    $engine,
    $flight,
    nearby,
    $chosen: computed([$chosenId, markers.$markers, location.$location], (id, live, here) => {
      const points = live.state === 'ready' ? live.value.points : [];
      last =
        id === null
          ? null
          : (points.find((it) => it.stationId === id) ?? (last?.stationId === id ? last : null));
      const me = here.state === 'located' ? here.position : null;
      return last && { ...last, distanceM: me && distanceM(me, last) };
    }),
    $running: createRunningOrder(env).$running,
    scan: createScan(env),
    links: {
      city: linkTo('getCity', fromMap),
      search: linkTo('searchLogList', fromMap),
      favourites: linkTo('moreActionCollect'),
      orders: linkTo('orderList'),
    },
    start() {
      void open();
      const stops = [
        env.$visible.listen((visible) => {
          if (visible) {
            obey();
            nearby.wake();
          } else keeper.write();
        }),
        env.$online.listen((online) => online && nearby.wake()),
        env.session.$token.listen(() => void nearby.reload()),
        $stop.listen(keeper.write),
      ];
      return () => {
        keeper.write();
        nearby.stop();
        for (const stop of stops) stop();
      };
    },
    moved(view, bounds) {
      $view.set(view);
      markers.moved(bounds);
      nearby.moveTo(view, distanceM(view, { longitude: bounds.neLng, latitude: view.latitude }));
      void location.nameCity(view);
      keeper.write();
    },
    engineIs(engine) {
      $engine.set(engine);
      // Without a map the list takes the page.
      if (engine === 'failed') $stop.set('full');
    },
    toggle(key) {
      $filters.set(toggleFilter($filters.get(), key));
      markers.reload();
      void nearby.reload();
      keeper.write();
    },
    setStop: (stop) => $stop.set(stop),
    choose(stationId) {
      $chosenId.set(stationId);
      if ($stop.get() === 'peek') $stop.set('half');
    },
    dropChoice: () => $chosenId.set(null),
    showCrowd(place) {
      fly(place);
      $stop.set('full');
    },
    async goToMe() {
      const position = await location.locate();
      if (position) return fly(position);
      const now = location.$location.get();
      if ('message' in now && now.message) env.toaster.show(now.message);
    },
    flyTo: fly,
    navigateTo: (station) => navigateTo(env, station),
    reloadMarkers: markers.reload,
    scrolled: keeper.scrolled,
    takeScroll: keeper.takeScroll,
  };
}
