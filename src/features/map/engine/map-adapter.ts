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

/** A station as the map draws it; every word is made by the caller. */
export interface MapPoint extends Position {
  id: string;
  /** Colour and shape of the disc. */
  state: 'idle' | 'busy' | 'offline' | 'fault' | 'unknown';
  /** Price, two decimals, or `--`. */
  price: string;
  /** 闲 8 · 已满 · 维护中 */
  word: string;
  /** Read out before price and word. */
  name: string;
}

/** Stations that are too close to each other to be shown one by one. */
export interface MapCluster extends Position {
  count: number;
  /** Stations with a free connector. */
  idle: number;
  /** Zoom at which it falls apart; `undefined` where only the back end knows. */
  expansionZoom?: number;
}

export interface MapEvents {
  /** The map came to rest somewhere. Also called once when it is ready. */
  onMove(view: MapView, bounds: MapBounds): void;
  /** The map begins to move. */
  onStir(): void;
  onChoose(stationId: string): void;
  /** A group that no zoom takes apart: its stations stand on one spot. */
  onCrowd(place: Position): void;
}

/** The map as the page knows it; one implementation per map provider. */
export interface MapAdapter {
  setView(view: MapView): void;
  /**
   * Shows these and nothing else. `points` that overlap are grouped; the chosen one stays by itself.
   * @param onShown called when all of it is on the screen, unless something newer was to be shown before
   */
  show(
    points: readonly MapPoint[],
    clusters: readonly MapCluster[],
    chosenId: string | null,
    onShown: () => void,
  ): void;
  /** The owner's own position; `null` takes the dot away. */
  setMe(position: Position | null): void;
  /** Where the owner's car stands; `null` takes its sign away. */
  setCar(position: Position | null): void;
  /** Which city the map shows, for a map that has no ground of its own there; '' while nobody knows. */
  nameCity?(name: string): void;
  destroy(): void;
}

/** Starts a map in `element`, which has a size. Rejects where the device cannot draw it. */
export type CreateMap = (element: HTMLElement, view: MapView, events: MapEvents) => Promise<MapAdapter>;
