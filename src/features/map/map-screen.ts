import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Live } from '#core/live.ts';
import type { MapBounds } from './engine/map-adapter.ts';
import type { ToggleKey } from './filters/filters.ts';
import type { Location } from './place/location.store.ts';
import type { MapPosition, MapSnapshot, MapView, Sort } from '#domain/map-state.ts';
import type { ChosenPlace } from '#domain/map-target.ts';
import type { Markers, ShownStation } from './markers/markers.ts';
import type { Nearby } from './list/nearby.store.ts';
import type { RunningOrder } from '#domain/running/running-order.ts';

export type SheetStop = MapSnapshot['stop'];
/** Whether the map engine is there; the list works without it. */
export type Engine = 'loading' | 'ready' | 'failed';

/** What /chargeMap shows, and what its parts can ask of it. */
export interface ChargeMap {
  readonly $markers: ReadableAtom<Live<Markers>>;
  /** Whether the stations of what the map shows are still to come. */
  readonly $asking: ReadableAtom<boolean>;
  /** Whether the map has neither moved nor drawn for a moment, set by its engine; `null` while there is none. */
  readonly $resting: WritableAtom<boolean | null>;
  /** Where the map starts; `null` until a snapshot, the location or the default city said it. */
  readonly $start: ReadableAtom<MapView | null>;
  readonly $location: ReadableAtom<Location>;
  /** Where the owner's car stands, set by the part that looks for it; `null` while nobody says. */
  readonly $car: WritableAtom<MapPosition | null>;
  /** The place that was chosen in the search; `null` where the owner looks around himself. */
  readonly $place: ReadableAtom<ChosenPlace | null>;
  readonly $city: ReadableAtom<string>;
  /** What the list is around: `附近`, `世界之窗附近`, and where nobody knows the owner's position `北京市中心`. */
  readonly $around: ReadableAtom<string>;
  readonly $filter: ReadableAtom<StationFilter>;
  readonly $sort: ReadableAtom<Sort>;
  readonly $stop: ReadableAtom<SheetStop>;
  readonly $chosen: ReadableAtom<ShownStation | null>;
  readonly $engine: ReadableAtom<Engine>;
  /** Where the map shall go next; a new object each time. */
  readonly $flight: ReadableAtom<MapView | null>;
  readonly $running: ReadableAtom<RunningOrder | null>;
  readonly nearby: Nearby;
  /** Pages that the map leads to. */
  readonly links: Record<'city' | 'search' | 'favourites' | 'mine', string>;
  /** Restores or locates, and keeps the map for the next time. @returns a function that stops all of it. */
  start(): () => void;
  /** @param open what of the map nothing lies over; `null` where nobody looked */
  moved(view: MapView, bounds: MapBounds, open?: MapBounds | null): void;
  engineIs(engine: Engine): void;
  toggle(key: ToggleKey): void;
  setFilter(filter: StationFilter): void;
  setSort(sort: Sort): void;
  setStop(stop: SheetStop): void;
  choose(stationId: string): void;
  /** Stations that stand on one spot: the list, which is around the middle of the map, shows them. */
  showCrowd(place: MapPosition): void;
  /** To the owner's position; says why where it is not to be had. */
  goToMe(): Promise<void>;
  flyTo(position: MapPosition): void;
  /** From the code on a connector to its page. */
  scan(): Promise<void>;
  navigateTo(station: ShownStation): Promise<void>;
  reloadMarkers(): void;
  /** Asks for the map and the list again. */
  reload(): void;
  scrolled(px: number): void;
  /** Scroll of the list to come back to, px; 0 after it was taken once. */
  takeScroll(): number;
}
