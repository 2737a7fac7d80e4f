import type { GroundPalette } from './tile-shapes.ts';
import type { Map as LeafletMap } from 'leaflet';
import type { FrameQueue } from '../frame-queue.ts';
import type { MapRoom } from '../map-adapter.ts';
import { createPins } from '../pin-layer.ts';
import { moved, type Box } from '../boxes.ts';
import { cityAt, cityZoom, type GroundBox } from './ground-cities.ts';
import { createGroundClient } from './ground-client.ts';
import { createGroundFiles } from './ground-files.ts';
import { GroundTiles } from './ground-tiles.ts';
import { createNameLayer } from './name-layer.ts';
import './ground.css';

/**
 * Names the city on the plain ground, so that it is not taken for a map that failed to load.
 *
 * @param container of the map
 */
function createCityNote(container: HTMLElement) {
  const note = document.createElement('p');
  const name = document.createElement('strong');
  note.className = 'map-city-note';
  const words = document.createElement('span');
  words.append(name, '暂无街道底图');
  note.append(words);
  return {
    /** @param text the name of the city, '' while unknown */
    name: (text: string): void => void (name.textContent = text),
    show(isPlain: boolean): void {
      if (isPlain) container.append(note);
      else note.remove();
    },
  };
}

const tokens: Readonly<Record<keyof GroundPalette, string>> = {
  land: '--map-land',
  park: '--map-park',
  water: '--map-water',
  edge: '--map-edge',
  road: '--map-road',
  main: '--map-main',
  mainEdge: '--map-main-edge',
};

/** @returns the colours of the ground by the current values of the design tokens */
function readPalette(element: Element): GroundPalette {
  const style = getComputedStyle(element);
  const colours = Object.entries(tokens).map(([key, token]) => [key, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(colours) as GroundPalette;
}

/**
 * Calls `changed` when the system or the native app switches between light and dark. @returns a function that
 * stops it
 */
function onScheme(changed: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}

/**
 * Names are also requested around the viewport, by this share of its size, so that they are there when the
 * map is moved a little.
 */
const around = 0.3;

export interface GroundLayer {
  /** Sets the name of the city that the map shows. */
  nameCity(name: string): void;
  /** Sets the areas that markers cover, px from the corner of the map: names avoid them. */
  giveWay(boxes: readonly Box[]): void;
  stop(): void;
}

/**
 * The ground below everything else: roads, water, parks, and their names above it. If it cannot be loaded,
 * the map is usable without it; it is requested again when the map has been moved.
 */
export function addGround(map: LeafletMap, queue: FrameQueue, room: () => MapRoom): GroundLayer {
  const container = map.getContainer();
  const client = createGroundClient();
  const files = createGroundFiles(client);
  const tiles = new GroundTiles(client, files, queue, room, readPalette(container)).addTo(map);
  const names = createNameLayer(createPins(map, 'overlayPane'), queue, (place) =>
    map.project([place.latitude, place.longitude]),
  );
  const note = createCityNote(container);
  let newest = 0;
  let stopped = false;

  const boxOfView = (pad: number): GroundBox => {
    const bounds = map.getBounds().pad(pad);
    return {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
  };

  const showNames = async () => {
    newest += 1;
    const turn = newest;
    const zoom = map.getZoom();
    const city = zoom < cityZoom ? undefined : cityAt(boxOfView(0), 'reach');
    if (!city) return names.show([]);
    await files.need(city, Math.round(zoom));
    if (turn !== newest || stopped) return;
    const answer = await client.ask({ kind: 'names', cityId: city.id, zoom, box: boxOfView(around) });
    if (turn !== newest || stopped || answer.kind !== 'names') return;
    names.show(answer.names);
  };

  const rested = () => {
    note.show(map.getZoom() >= cityZoom && !cityAt(boxOfView(0), 'known'));
    void showNames();
    void files.retry().then((came) => {
      if (!came || stopped) return;
      tiles.repaint(readPalette(container));
      void showNames();
    });
  };
  const stopScheme = onScheme(() => tiles.repaint(readPalette(container)));
  map.on('moveend', rested);
  map.on('zoomend', names.clear);
  rested();

  return {
    nameCity: note.name,
    giveWay(boxes) {
      const { min } = map.getPixelBounds();
      if (min) names.giveWay(boxes.map((box) => moved(box, min.x, min.y)));
    },
    stop() {
      stopped = true;
      stopScheme();
      files.stop();
      client.stop();
    },
  };
}
