/**
 * The part of the AMap JS API 2.0 that the map uses, as its reference describes it. The stand-in of the tests
 * (tests/support/amap-stand-in) implements this and nothing else.
 */

export type LngLatTuple = [longitude: number, latitude: number];

export interface AmapLngLat {
  getLng(): number;
  getLat(): number;
}

interface AmapBounds {
  getSouthWest(): AmapLngLat;
  getNorthEast(): AmapLngLat;
}

type MapEvent = 'complete' | 'movestart' | 'moveend' | 'zoomstart' | 'zoomend' | 'resize' | 'dragstart';

/** A press on the map beside all markers. */
interface MapPress {
  /** From the upper left corner of the map. */
  readonly pixel: { getX(): number; getY(): number };
}

interface MapOptions {
  center: LngLatTuple;
  /** As for tiles of 256 px; fractions are allowed. */
  zoom: number;
  zooms: [number, number];
  mapStyle: string;
  viewMode: '2D';
  resizeEnable: boolean;
  animateEnable: boolean;
  jogEnable: boolean;
  keyboardEnable: boolean;
  rotateEnable: boolean;
  pitchEnable: boolean;
  isHotspot: boolean;
}

export interface AmapMarker {
  on(event: 'click', listener: () => void): void;
  setPosition(position: LngLatTuple): void;
  setzIndex(zIndex: number): void;
  setMap(map: AmapMap | null): void;
}

interface MarkerOptions {
  map: AmapMap;
  position: LngLatTuple;
  content: HTMLElement;
  anchor: 'top-left';
  zIndex: number;
}

export interface AmapMap {
  on(event: MapEvent, listener: () => void): void;
  on(event: 'click', listener: (press: MapPress) => void): void;
  getCenter(): AmapLngLat;
  getZoom(): number;
  getBounds(): AmapBounds;
  setCenter(center: LngLatTuple | AmapLngLat, immediately?: boolean): void;
  setZoomAndCenter(zoom: number, center: LngLatTuple, immediately?: boolean): void;
  setZoom(zoom: number, immediately?: boolean): void;
  setMapStyle(style: string): void;
  /** @param pixel from the upper left corner of the map */
  containerToLngLat(pixel: [number, number]): AmapLngLat;
  destroy(): void;
}

export interface AmapApi {
  readonly Map: new (element: HTMLElement, options: MapOptions) => AmapMap;
  readonly Marker: new (options: MarkerOptions) => AmapMarker;
}
