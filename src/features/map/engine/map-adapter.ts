import type { Box } from './boxes.ts';

/** A position on the map in decimal degrees, GCJ-02. */
export interface Position {
  longitude: number;
  latitude: number;
}

/** What the map shows: its middle and its zoom (256 px tiles, 3–20). */
export interface MapView extends Position {
  zoom: number;
}

/** The corners of what the map shows, GCJ-02. */
export interface MapBounds {
  swLng: number;
  swLat: number;
  neLng: number;
  neLat: number;
}

/** @returns whether a place lies in `bounds` */
export const isWithin =
  ({ swLng, neLng, swLat, neLat }: MapBounds) =>
  ({ longitude, latitude }: Position): boolean =>
    longitude >= swLng && longitude <= neLng && latitude >= swLat && latitude <= neLat;

/** A station as the map draws it; all texts are made by the caller. */
export interface MapPoint extends Position {
  id: string;
  /** Colour and shape; `few`: only some of many connectors are free. */
  state: 'idle' | 'few' | 'busy' | 'offline' | 'fault' | 'unknown';
  /** Bolts of its disc: 慢充, 快充, 超充; 0 where it is not known. */
  bolts: 0 | 1 | 2 | 3;
  /** Price, two decimals, or `--`. */
  price: string;
  /** Price for comparisons, 1/10000 yuan; infinite if there is none. */
  cost: number;
  /** 闲 8 · 已满 · 维护中 */
  word: string;
  /** Read out before price and word. */
  name: string;
  /** Stations with a smaller number get a pill first: favourites, those that fit the car, free ones. */
  order: number;
  favourite: boolean;
  /** Connectors, and the free ones of them. */
  total: number;
  free: number;
}

/** Stations of which the back end sends only their number. */
export interface MapCluster extends Position {
  count: number;
  /** Connectors of all of them, and the free ones; `null` if unknown. */
  total: number | null;
  free: number | null;
  /** The lowest price now, 1/10000 yuan; `null` where none is known. */
  lowestPriceE4: number | null;
  /** The area of its stations; `null` if unknown. */
  bounds: MapBounds | null;
}

/** The position of the map when it was last measured, px; its parts relative to its top left corner. */
export interface MapRoom {
  readonly size: { readonly width: number; readonly height: number };
  /** Elements that cover the map: no pill or name is placed below them. */
  readonly covers: readonly Box[];
  /** The part between search, chips and sheet: positions to which the map moves are shown in it. */
  readonly open: Box;
}

/** What the map shows. */
export interface MapScene {
  readonly points: readonly MapPoint[];
  readonly clusters: readonly MapCluster[];
  readonly chosenId: string | null;
  /** Stations whose prices the page showed before the engine had loaded: they keep their price pills. */
  readonly before?: readonly string[];
}

export interface MapEvents {
  /** The map stopped moving. Also called once when it is ready. */
  onMove(view: MapView, bounds: MapBounds): void;
  /** The map starts to move. */
  onMoveStart(): void;
  onChoose(stationId: string): void;
  /** A ring was pressed whose stations are at one point, so that no zoom separates them. */
  onCrowd(place: Position): void;
}

/** The interface between the page and a map; one implementation per map provider. */
export interface MapAdapter {
  setView(view: MapView): void;
  /**
   * Shows these and nothing else: price pills where there is room, dots, and rings where there are many. The
   * chosen one always is a pill.
   * @param onShown called when all of it is on the screen, unless `show` was called again before
   */
  show(scene: MapScene, onShown: () => void): void;
  /** To be called when other elements cover the map: it places the markers again. */
  coversChanged(): void;
  /** The owner's own position; `null` removes the dot. */
  setMe(position: Position | null): void;
  /** The position of the owner's car; `null` removes its sign. */
  setCar(position: Position | null): void;
  /** The place that was chosen in the search, with its name; `null` removes its sign. */
  setPlace(place: (Position & { name: string }) | null): void;
  /** Names the city that the map shows, where the engine has no ground to draw; '' while unknown. */
  nameCity?(name: string): void;
  destroy(): void;
}

/**
 * Starts a map in `element`, which has a size. Rejects if the device cannot draw it. @param room measures
 * which part of `element` is visible at that moment
 */
export type CreateMap = (
  element: HTMLElement,
  view: MapView,
  events: MapEvents,
  room: () => MapRoom,
) => Promise<MapAdapter>;
