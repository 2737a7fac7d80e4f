import type { FrameQueue } from './frame-queue.ts';
import type { Position } from './map-adapter.ts';
import type { Pin, Pins } from './pin-layer.ts';
import type { MarkerView } from './marker-views.ts';

interface Shown<T> {
  view: MarkerView<T>;
  pin: Pin;
  value: T;
}

interface Kind<T> {
  /** Markers of a higher level lie over those of a lower one; the chosen marker lies one level higher. */
  level: number;
  placeOf(this: void, value: T): Position;
  /** Makes a marker; `current` gives its value at that moment. */
  create(this: void, current: () => T): MarkerView<T>;
}

/**
 * Markers of one kind, by key. A marker that stays is updated, and one that is no longer needed is reused for
 * a new key, because creating elements takes longest on a slow phone.
 */
export function createMarkerLayer<T>(pins: Pins, queue: FrameQueue, { level, placeOf, create }: Kind<T>) {
  const shown = new Map<string, Shown<T>>();

  const add = (value: T): Shown<T> => {
    const view: MarkerView<T> = create(() => entry.value);
    const entry: Shown<T> = { view, value, pin: pins.add(view.element, placeOf(value), level) };
    return entry;
  };

  const put = (key: string, entry: Shown<T>, value: T, chosen: boolean) => {
    entry.value = value;
    entry.pin.move(placeOf(value));
    entry.pin.raise(chosen ? level + 1 : level);
    entry.view.update(value, chosen);
    shown.set(key, entry);
  };

  return {
    /** Shows `values` and nothing else, a few in each frame; former markers stay until they are reused or removed. */
    show(values: ReadonlyMap<string, T>, chosenKey: string | null): void {
      // The keyboard focus must not move to another station.
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
        for (const [key, { pin }] of shown) {
          if (values.has(key)) continue;
          pin.remove();
          shown.delete(key);
        }
      });
    },
    /** @returns the key of the marker that has the keyboard focus */
    focused(): string | null {
      for (const [key, { view }] of shown) if (view.element === document.activeElement) return key;
      return null;
    },
    /** Gives a marker the keyboard focus; does nothing if no marker has the key. */
    focus(key: string): void {
      shown.get(key)?.view.element.focus({ preventScroll: true });
    },
  };
}
