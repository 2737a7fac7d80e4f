import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import { startZoom, type MapPosition, type MapView } from '#domain/map-state.ts';
import { chosenPlaceKey, type ChosenPlace } from '#domain/map-target.ts';
import { isWithin, type MapBounds } from '../engine/map-adapter.ts';
import { readChosenPlace } from './start-place.ts';

/** Two views within this distance count as the same, m: 50 m at the first zoom, more at lower zooms. */
export const hereM = ({ zoom }: MapView): number => 50 * 2 ** Math.max(0, startZoom - zoom);

export interface MapViewStore {
  /** Where the map starts; `null` until a snapshot, the location or the default city is known. */
  readonly $start: ReadableAtom<MapView | null>;
  /** What the map shows now; `null` before the start. */
  readonly $view: ReadableAtom<MapView | null>;
  /** The corners of the map; `null` until there is an engine. */
  readonly $bounds: ReadableAtom<MapBounds | null>;
  /** The part of the map that nothing covers. */
  readonly $open: ReadableAtom<MapBounds | null>;
  /** The view to which the engine moves the map next; a new object each time. */
  readonly $flight: ReadableAtom<MapView | null>;
  /** The place that was chosen in the search; `null` if none was chosen. */
  readonly $place: ReadableAtom<ChosenPlace | null>;
  /** Begins at `view`. @param chosen the owner chose it, so the page does not move the map away by itself */
  begin(view: MapView, chosen: boolean): void;
  /** The map stopped moving, after a gesture or after `$flight`. */
  moved(view: MapView, bounds: MapBounds, open: MapBounds | null): void;
  /** Moves the map to a view that the owner has chosen. */
  goTo(view: MapView): void;
  /** Moves the map to a place, at least as close as at the first visit. */
  flyTo(position: MapPosition): void;
  /** As {@link flyTo}, unless the owner has moved the map somewhere. */
  suggest(position: MapPosition): void;
  /** Changes the view to show results; it does not count as moved by the owner. */
  show(view: MapView): void;
  /** From now on the page no longer moves the map by itself. */
  keep(): void;
  /** Reads the chosen place, which another page may have set. */
  readPlace(): void;
  /** Drops the chosen place. */
  leavePlace(): void;
}

/**
 * Where the map is and where it goes next. The page moves it by itself, e.g. to the owner once he is located,
 * only until the owner has moved it.
 *
 * @param isMapReady whether an engine moves the map; without one the view changes at once
 * @param onMove called with each new view, its corners where there is an engine, and whether the page chose it
 */
export function createMapView(
  { sessionStorage }: Pick<Environment, 'sessionStorage'>,
  isMapReady: () => boolean,
  onMove: (view: MapView, bounds: MapBounds | null, byPage: boolean) => void,
): MapViewStore {
  const $start = atom<MapView | null>(null);
  const $view = atom<MapView | null>(null);
  const $bounds = atom<MapBounds | null>(null);
  const $open = atom<MapBounds | null>(null);
  const $flight = atom<MapView | null>(null);
  const $place = atom<ChosenPlace | null>(null);
  /** The view that the page chose by itself; `null` once the owner chose another. */
  let ownChoice: MapView | null = null;
  /** The chosen place, once the map has shown it. */
  let seenPlace: ChosenPlace | null = null;

  const arrive = (view: MapView) => {
    $view.set(view);
    $start.set((ownChoice = view));
    onMove(view, null, true);
  };

  const goTo = (view: MapView) => {
    $flight.set(view);
    // Without an engine nothing else would update the list.
    if (!isMapReady()) arrive(view);
  };

  const flyTo = (position: MapPosition) =>
    goTo({ ...position, zoom: Math.max(startZoom, $view.get()?.zoom ?? startZoom) });

  const leavePlace = () => {
    sessionStorage.remove(chosenPlaceKey);
    $place.set(null);
  };

  /** The map has shown the chosen place and no longer does: the owner looks around elsewhere. */
  const leavePlaceBehind = (bounds: MapBounds) => {
    const place = $place.get();
    if (!place) return;
    if (isWithin(bounds)(place)) seenPlace = place;
    else if (seenPlace === place) leavePlace();
  };

  return {
    $start,
    $view,
    $bounds,
    $open,
    $flight,
    $place,
    begin(view, chosen) {
      arrive(view);
      if (chosen) ownChoice = null;
    },
    moved(view, bounds, open) {
      if (ownChoice && (distanceM(ownChoice, view) > hereM(view) || view.zoom !== ownChoice.zoom))
        ownChoice = null;
      $view.set(view);
      $bounds.set(bounds);
      leavePlaceBehind(bounds);
      $open.set(open);
      onMove(view, bounds, ownChoice !== null);
    },
    goTo(view) {
      goTo(view);
      ownChoice = null;
    },
    flyTo,
    suggest(position) {
      if (ownChoice && distanceM(ownChoice, position) > hereM(ownChoice)) flyTo(position);
    },
    show(view) {
      if (ownChoice) ownChoice = view;
      goTo(view);
    },
    keep() {
      ownChoice = null;
    },
    readPlace: () => $place.set(readChosenPlace(sessionStorage)),
    leavePlace,
  };
}
