import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet';
import type { FrameQueue } from './frame-queue';
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

/**
 * Markers of one kind, by key: what stays is rewritten, and one that is no longer needed becomes a new one, because
 * making elements is what a slow phone takes longest for.
 *
 * @param create makes a marker; `current` gives what it stands for at that moment
 */
export function createMarkerLayer<T extends Position>(
  map: LeafletMap,
  queue: FrameQueue,
  create: (current: () => T) => MarkerView<T>,
) {
  const shown = new Map<string, Shown<T>>();

  const add = (value: T): Shown<T> => {
    const view: MarkerView<T> = create(() => entry.value);
    const entry: Shown<T> = { view, value, marker: anchor(view.element, value).addTo(map) };
    return entry;
  };

  const put = (key: string, entry: Shown<T>, value: T, chosen: boolean) => {
    const { latitude, longitude } = entry.value;
    entry.value = value;
    if (latitude !== value.latitude || longitude !== value.longitude) {
      entry.marker.setLatLng([value.latitude, value.longitude]);
    }
    entry.marker.setZIndexOffset(chosen ? 10_000 : 0);
    entry.view.update(value, chosen);
    shown.set(key, entry);
  };

  return {
    /** Shows `values` and nothing else, a few of them a frame; the former ones stand until their turn comes. */
    show(values: ReadonlyMap<string, T>, chosenKey: string | null): void {
      // The keyboard's place must not become another station.
      const mayChange = ({ view }: Shown<T>) => view.element !== document.activeElement;
      const spare = () => {
        for (const [key, entry] of shown) {
          if (values.has(key) || !mayChange(entry)) continue;
          shown.delete(key);
          return entry;
        }
        return undefined;
      };
      for (const [key, value] of values) {
        queue.add(() => put(key, shown.get(key) ?? spare() ?? add(value), value, key === chosenKey));
      }
      queue.add(() => {
        for (const [key, { marker }] of shown) {
          if (values.has(key)) continue;
          marker.remove();
          shown.delete(key);
        }
      });
    },
  };
}
