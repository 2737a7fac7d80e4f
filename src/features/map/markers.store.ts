import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Environment } from '../../core/environment';
import { toAppError } from '../../core/error';
import { late } from '../../core/late';
import type { Live } from '../../core/live';
import type { MapBounds } from './engine/map-adapter';
import type { FilterKey } from './filters';
import type { MapView } from './map-state';
import type { Markers } from './markers';
import type { Viewport } from './viewport.store';

/** The {@link Viewport} of the page, whose code is loaded beside the first list. */
export function createMarkers(
  env: Environment,
  $filters: ReadableAtom<readonly FilterKey[]>,
  $view: ReadableAtom<MapView | null>,
): Viewport {
  const $markers = atom<Live<Markers>>({ state: 'loading' });
  const $asking = atom(true);
  const viewport = late(env, async () =>
    (await import('./viewport.store')).createViewport(env, $filters, $view),
  );
  let bounds: MapBounds | null = null;
  let stop = () => {};
  let mounted = false;

  const follow = async () => {
    try {
      const known = viewport.now() !== undefined;
      const it = await viewport();
      if (bounds && !known) it.moved(bounds);
      stop();
      if (!mounted) return;
      const stops = [
        it.$asking.subscribe((asking) => $asking.set(asking)),
        it.$markers.subscribe((markers) => $markers.set(markers)),
      ];
      stop = () => stops.forEach((each) => each());
    } catch (cause) {
      $markers.set({ state: 'failed', error: toAppError(cause) });
    }
  };

  onMount($markers, () => {
    mounted = true;
    void follow();
    return () => {
      mounted = false;
      stop();
    };
  });

  return {
    $markers,
    $asking,
    moved(next) {
      bounds = next;
      viewport.now()?.moved(next);
    },
    reload() {
      const it = viewport.now();
      if (it) it.reload();
      else void follow();
    },
  };
}
