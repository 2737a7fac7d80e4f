import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet';
import type { Position } from './map-adapter';
import type { MarkerView } from './marker-view';

interface Shown<T> {
  view: MarkerView<T>;
  marker: Marker;
  value: T;
}

/** Puts an element at a position of the map; the map moves all of them with one transform. */
export function anchor(element: HTMLElement, { latitude, longitude }: Position): Marker {
  const icon = new DivIcon({ html: element, className: 'map-anchor', iconSize: undefined });
  // The element itself is the button: Leaflet's own focus and click handling would double it.
  const options = { icon, interactive: false, keyboard: false };
  return new Marker([latitude, longitude], options);
}

/** Markers of one kind, by key: what stays is moved and rewritten, never made again. */
export function createMarkerLayer<T extends Position>(
  map: LeafletMap,
  create: (current: () => T) => MarkerView<T>,
) {
  const shown = new Map<string, Shown<T>>();

  const add = (key: string, value: T): Shown<T> => {
    const view = create(() => shown.get(key)?.value ?? value);
    const entry = { view, value, marker: anchor(view.element, value).addTo(map) };
    shown.set(key, entry);
    return entry;
  };

  const move = ({ marker, value: old }: Shown<T>, value: T) => {
    if (old.latitude === value.latitude && old.longitude === value.longitude) return;
    marker.setLatLng([value.latitude, value.longitude]);
  };

  return {
    /** Shows `values` and nothing else. */
    show(values: ReadonlyMap<string, T>, chosenKey: string | null): void {
      for (const [key, { marker }] of shown) {
        if (values.has(key)) continue;
        marker.remove();
        shown.delete(key);
      }
      for (const [key, value] of values) {
        const entry = shown.get(key) ?? add(key, value);
        move(entry, value);
        entry.value = value;
        entry.marker.setZIndexOffset(key === chosenKey ? 10_000 : 0);
        entry.view.update(value, key === chosenKey);
      }
    },
  };
}
