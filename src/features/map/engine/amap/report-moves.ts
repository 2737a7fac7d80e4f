import type { MapEvents } from '../map-adapter.ts';
import type { AmapMap } from './api.ts';

/** Tells where the map comes to rest, once: the API says it by several events for one gesture. */
export function reportMoves(map: AmapMap, { onMove, onStir }: Pick<MapEvents, 'onMove' | 'onStir'>): void {
  let told = '';
  /** A gesture that ends where it began is told too: somebody waits for its end. */
  let moving = false;

  const rest = () => {
    const center = map.getCenter();
    const bounds = map.getBounds();
    const southWest = bounds.getSouthWest();
    const northEast = bounds.getNorthEast();
    const view = { longitude: center.getLng(), latitude: center.getLat(), zoom: map.getZoom() };
    const corners = {
      swLng: southWest.getLng(),
      swLat: southWest.getLat(),
      neLng: northEast.getLng(),
      neLat: northEast.getLat(),
    };
    const text = JSON.stringify([view, corners]);
    if (text === told && !moving) return;
    told = text;
    moving = false;
    onMove(view, corners);
  };
  const stir = () => {
    moving = true;
    onStir();
  };
  map.on('movestart', stir);
  map.on('zoomstart', stir);
  map.on('moveend', rest);
  map.on('zoomend', rest);
  map.on('resize', rest);
  rest();
}
