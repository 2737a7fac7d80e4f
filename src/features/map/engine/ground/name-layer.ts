import type { FrameQueue } from '../frame-queue.ts';
import type { Position } from '../map-adapter.ts';
import type { Pin, Pins } from '../pin-layer.ts';
import { meet, moved, type Box } from '../place/boxes.ts';
import { drawName, svgElement } from './draw-name.ts';
import type { Spot } from '../world.ts';
import type { PlacedName } from './names/placed-name.ts';

/** What the letters of a name cost the browser, see {@link FrameQueue}. */
const nameMs = 0.5;

/** A name that stands free, at px of the world. */
interface Standing {
  readonly name: PlacedName;
  readonly spot: Spot;
}

/** All names of one zoom: one drawing, because a browser sorts each drawing by itself whenever anything is painted. */
interface Sheet {
  /** px of the world from which the drawing counts. */
  readonly base: Spot;
  readonly drawing: SVGElement;
  readonly pin: Pin;
}

/**
 * The names in sight, as elements under the markers: their colours follow the tokens, and they move with the map.
 *
 * @param project to px of the world at the zoom of now
 */
export function createNameLayer(pins: Pins, queue: FrameQueue, project: (place: Position) => Spot) {
  /** By name and place: a name that moves is drawn anew. */
  const shown = new Map<string, SVGElement>();
  let standing = new Map<string, Standing>();
  let wanted: readonly PlacedName[] = [];
  let taken: readonly Box[] = [];
  let sheet: Sheet | null = null;

  const openSheet = (place: Position): Sheet => {
    const box = document.createElement('div');
    box.setAttribute('aria-hidden', 'true');
    const drawing = svgElement('svg', { class: 'map-names', width: '1', height: '1' });
    box.append(drawing);
    const { x, y } = project(place);
    return { base: { x: Math.round(x), y: Math.round(y) }, drawing, pin: pins.add(box, place) };
  };

  const add = (key: string) => {
    const entry = standing.get(key);
    if (!entry || shown.has(key)) return;
    sheet ??= openSheet(entry.name);
    const { base, drawing } = sheet;
    const element = drawName(entry.name, { x: entry.spot.x - base.x, y: entry.spot.y - base.y });
    drawing.append(element);
    shown.set(key, element);
  };

  /** @returns where the name stands free, px of the world; `undefined`: nowhere */
  const freeSpot = (name: PlacedName): Spot | undefined => {
    const { x, y } = project(name);
    return [{ x: 0, y: 0 }, ...name.elsewhere]
      .map((move) => ({ x: x + move.x, y: y + move.y }))
      .find((spot) =>
        name.boxes.every((own) => {
          const box = moved(own, spot.x, spot.y);
          return !taken.some((other) => meet(box, other));
        }),
      );
  };

  const place = () => {
    standing = new Map();
    for (const name of wanted) {
      const spot = freeSpot(name);
      if (spot) standing.set(`${name.id} ${Math.round(spot.x)} ${Math.round(spot.y)}`, { name, spot });
    }
    for (const [key, element] of shown) {
      if (standing.has(key)) continue;
      element.remove();
      shown.delete(key);
    }
    for (const key of standing.keys()) if (!shown.has(key)) queue.add(() => add(key), nameMs);
  };

  return {
    /** Has those of these that stand free and nothing else, a few more each frame. */
    show(names: readonly PlacedName[]): void {
      wanted = names;
      place();
    },
    /**
     * Names give way to markers: one that reaches into a box moves where it may, or is not there.
     *
     * @param boxes px of the world at the zoom of now
     */
    giveWay(boxes: readonly Box[]): void {
      taken = boxes;
      place();
    },
    /** The zoom is another: names and markers stand elsewhere. */
    clear(): void {
      [wanted, taken, standing] = [[], [], new Map()];
      shown.clear();
      sheet?.pin.remove();
      sheet = null;
    },
  };
}
