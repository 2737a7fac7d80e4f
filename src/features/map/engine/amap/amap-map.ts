import type { CreateMap, MapView, Position } from '../map-adapter.ts';
import type { AmapApi, AmapMap, LngLatTuple } from './amap-api.ts';
import { loadAmap, readAmapSettings, within } from './load-amap.ts';
import type { Pins } from '../pin-layer.ts';
import { createSigns } from '../signs.ts';
import { createFrameQueues } from '../frame-queue.ts';
import { createStations } from '../map-stations.ts';
import { createPresses, listenToKeys, reportMoves } from './gestures.ts';
import '../map-theme.css';

const styles = { light: 'amap://styles/normal', dark: 'amap://styles/dark' };

/** The provider's own styles for the colour scheme of the page. */
function followScheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const style = () => (dark.matches ? styles.dark : styles.light);
  return {
    style,
    /** @returns a function that stops listening */
    listen(apply: (style: string) => void): () => void {
      const paint = () => apply(style());
      dark.addEventListener('change', paint);
      return () => dark.removeEventListener('change', paint);
    },
  };
}

const zooms = { min: 5, max: 18 };

/** @returns a map that has drawn its first frame, in the colours of the page. @throws if that takes longer than `limitMs` */
async function startMap(
  { Map: AmapMapClass }: AmapApi,
  element: HTMLElement,
  { longitude, latitude, zoom }: MapView,
  limitMs: number,
): Promise<{ map: AmapMap; stop: () => void }> {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const scheme = followScheme();
  const map = new AmapMapClass(element, {
    center: [longitude, latitude],
    zoom,
    zooms: [zooms.min, zooms.max],
    mapStyle: scheme.style(),
    viewMode: '2D',
    resizeEnable: true,
    animateEnable: !calm,
    jogEnable: !calm,
    keyboardEnable: false,
    rotateEnable: false,
    pitchEnable: false,
    isHotspot: false,
  });
  const stopScheme = scheme.listen((style) => map.setMapStyle(style));
  const stop = () => {
    stopScheme();
    map.destroy();
  };
  try {
    await within(limitMs, new Promise<void>((resolve) => map.on('complete', resolve)));
  } catch (cause) {
    stop();
    throw cause;
  }
  return { map, stop };
}

const zIndexOf = (level: number): number => 100 + level * 10;

const tuple = ({ longitude, latitude }: Position): LngLatTuple => [longitude, latitude];

/** @returns a layer of elements on the map; `../markers.css` positions each relative to its place */
function createPins({ Marker }: AmapApi, map: AmapMap): Pins {
  return {
    add(element, place, level = 0) {
      const content = document.createElement('div');
      content.className = 'map-anchor';
      content.append(element);
      const isButton = element instanceof HTMLButtonElement;
      const zIndex = zIndexOf(level);
      const marker = new Marker({ map, position: tuple(place), content, anchor: 'top-left', zIndex });
      // The API suppresses the browser's click after a touch and reports its own.
      if (isButton) marker.on('click', () => element.dispatchEvent(new MouseEvent('click', { detail: 1 })));
      return {
        move: (to) => marker.setPosition(tuple(to)),
        raise: (to) => marker.setzIndex(zIndexOf(to)),
        remove: () => marker.setMap(null),
      };
    },
  };
}

/** Time limit of the API's script, and again of its first map, ms; the list works meanwhile. */
const limitMs = 10_000;

/**
 * The map of AMap, the licensed one, for brands with a key; its coordinates are GCJ-02 too. Rejects where the
 * API cannot be loaded, refuses the key or draws nothing.
 */
export const createMap: CreateMap = async (element, view, events, room) => {
  const api = await loadAmap(readAmapSettings(), limitMs);
  element.classList.add('map-engine');
  element.setAttribute('role', 'application');
  element.setAttribute('aria-label', '地图，可用方向键移动，加减键缩放');
  const { map, stop } = await startMap(api, element, view, limitMs);
  const stopKeys = listenToKeys(element, map);
  const pins = createPins(api, map);
  const presses = createPresses(element, map);
  const stations = createStations({
    pins,
    queue: createFrameQueues().first,
    events,
    press: presses.once,
    element,
    zooms,
    room,
    getView() {
      const center = map.getCenter();
      return { longitude: center.getLng(), latitude: center.getLat(), zoom: map.getZoom() };
    },
    go: ({ zoom, longitude, latitude }) => map.setZoomAndCenter(zoom, [longitude, latitude]),
  });
  map.on('zoomend', stations.placeAgain);
  reportMoves(map, events);
  return {
    setView: ({ longitude, latitude, zoom }) => map.setZoomAndCenter(zoom, [longitude, latitude]),
    show: stations.show,
    coversChanged: stations.placeAgain,
    ...createSigns(pins, stations.keepFree),
    destroy() {
      stations.stop();
      presses.stop();
      stopKeys();
      stop();
    },
  };
};
