import type { FrameQueue } from './frame-queue.ts';
import type { Position } from './map-adapter.ts';
import type { MarkerView } from './marker-view.ts';
import type { Pin } from './pin-layer.ts';

interface Shown<T> {
  view: MarkerView<T>;
  pin: Pin;
  value: T;
}

/**
 * Markers of one kind, by key: what stays is rewritten, and one that is no longer needed becomes a new one, because
 * making elements is what a slow phone takes longest for.
 *
 * @param create makes a marker; `current` gives what it stands for at that moment
 */
export function createMarkerLayer<T extends Position>(
  pins: { add(element: HTMLElement, at: Position): Pin },
  queue: FrameQueue,
  create: (current: () => T) => MarkerView<T>,
) {
  const shown = new Map<string, Shown<T>>();

  const add = (value: T): Shown<T> => {
    const view: MarkerView<T> = create(() => entry.value);
    const entry: Shown<T> = { view, value, pin: pins.add(view.element, value) };
    return entry;
  };

  const put = (key: string, entry: Shown<T>, value: T, chosen: boolean) => {
    entry.value = value;
    entry.pin.move(value);
    entry.pin.raise(chosen);
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
        for (const [key, { pin }] of shown) {
          if (values.has(key)) continue;
          pin.remove();
          shown.delete(key);
        }
      });
    },
  };
}
