import type { CreateMap } from '../map-adapter.ts';
import { createSigns } from '../signs.ts';
import { createFrameQueues } from '../frame-queue.ts';
import { createStations } from '../stations.ts';
import '../map-theme.css';
import '../markers.css';
import { listenToKeys } from './keyboard.ts';
import { loadAmap } from './load-amap.ts';
import { createPins } from './pins.ts';
import { createPresses } from './presses.ts';
import { reportMoves } from './report-moves.ts';
import { readAmapSettings } from './settings.ts';
import { startMap, zooms } from './start-map.ts';

/** For the API's script, and again for its first map; the list works meanwhile. ms */
const limitMs = 10_000;

/**
 * The map of AMap, the licensed one, for brands with a key; its coordinates are GCJ-02 as ours are. Rejects where the
 * API cannot be loaded, refuses the key or draws nothing.
 */
export const createAmapMap: CreateMap = async (element, view, events, room) => {
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
