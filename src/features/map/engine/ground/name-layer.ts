import { svgElement } from '../svg.ts';
import type { Spot } from '../projection.ts';
import type { PlacedName } from './names/placed-name.ts';
import type { FrameQueue } from '../frame-queue.ts';
import type { Position } from '../map-adapter.ts';
import type { Pin, Pins } from '../pin-layer.ts';
import { meet, moved, type Box } from '../boxes.ts';

/** Offset from the place of a station to the beginning of its name, px. */
const beside = { right: [12, 0], left: [-12, 0], above: [0, -17], below: [0, 17] } as const;
const anchors = { right: 'start', left: 'end', above: 'middle', below: 'middle' } as const;
/** From the middle of a line of letters to its base, px. */
const baseline = 4;

/** Letter in the sign of a metro or railway station: start of its path, px from the place, and the path itself. */
const signs = {
  metro: { x: -3.2, y: 3, path: 'v-6l3.2 4.6 3.2-4.6v6' },
  train: { x: -2.8, y: -3, path: 'h5.6v4.6h-5.6zm0 2.4h5.6m-4.8 4l1-1.8m3 1.8l-1-1.8' },
};

/** Widths of characters, px: Chinese ones, and those of road numbers. */
const letterPx = { wide: 11, narrow: 6.4 };

/**
 * Where the letters of a turned line begin, px from its middle. Each is turned by itself: a `transform` of the line would
 * be a layer to sort whenever anything is painted.
 */
function turnedLetters(text: string, turn: number): Spot[] {
  const angle = (turn * Math.PI) / 180;
  const widths = [...text].map((letter) => (letter < '\u0100' ? letterPx.narrow : letterPx.wide));
  let along = -widths.reduce((sum, width) => sum + width, 0) / 2;
  return widths.map((width) => {
    const spot = {
      x: along * Math.cos(angle) - baseline * Math.sin(angle),
      y: along * Math.sin(angle) + baseline * Math.cos(angle),
    };
    along += width;
    return spot;
  });
}

/**
 * @param at its place, px of the drawing; used without a transform, because each transform costs a layer
 * @returns the name, and the disc of a station
 */
function drawName({ kind, text, turn, upright, side }: PlacedName, { x, y }: Spot): SVGElement {
  const drawing = svgElement('g', { class: `map-name map-name-${kind}` });
  if (kind === 'metro' || kind === 'train') {
    const sign = signs[kind];
    drawing.append(
      svgElement('circle', { class: 'map-name-disc', cx: x.toFixed(1), cy: y.toFixed(1), r: '6' }),
      svgElement('path', {
        class: 'map-name-sign',
        d: `M${(x + sign.x).toFixed(1)} ${(y + sign.y).toFixed(1)}${sign.path}`,
      }),
    );
  }
  const [right, down] = side ? beside[side] : [0, 0];
  const straight = (upright ?? [{ x: right, y: down }]).map((spot) => ({ ...spot, y: spot.y + baseline }));
  const spots = turn === 0 ? straight : turnedLetters(text, turn);
  const label = svgElement('text', {
    x: spots.map((spot) => (x + spot.x).toFixed(1)).join(' '),
    y: spots.map((spot) => (y + spot.y).toFixed(1)).join(' '),
    ...(turn === 0 ? { 'text-anchor': side ? anchors[side] : 'middle' } : { rotate: turn.toFixed(1) }),
  });
  label.textContent = text;
  drawing.append(label);
  return drawing;
}

/** What the letters of a name cost the browser, ms, see {@link FrameQueue}. */
const nameMs = 0.5;

/** A name with a free place, in px of the world. */
interface Standing {
  readonly name: PlacedName;
  readonly spot: Spot;
}

/** All names of one zoom level in one SVG: browsers spend time on each SVG element at every paint. */
interface Sheet {
  /** Origin of the drawing's coordinates, px of the world. */
  readonly base: Spot;
  readonly drawing: SVGElement;
  readonly pin: Pin;
}

/**
 * The names in the viewport, as elements under the markers: their colours follow the tokens, and they move with the map.
 *
 * @param project to px of the world at the current zoom
 */
export function createNameLayer(pins: Pins, queue: FrameQueue, project: (place: Position) => Spot) {
  /** The key is name and place, so a name that moves is drawn again. */
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

  /** @returns a free place for the name, px of the world; `undefined` if there is none */
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
    /** Shows those of `names` that have a free place, a few more in each frame, and removes all others. */
    show(names: readonly PlacedName[]): void {
      wanted = names;
      place();
    },
    /**
     * Names avoid markers: one that reaches into a box moves if it can, otherwise it is not shown.
     *
     * @param boxes px of the world at the current zoom
     */
    giveWay(boxes: readonly Box[]): void {
      taken = boxes;
      place();
    },
    /** The zoom has changed: names and markers get new places. */
    clear(): void {
      [wanted, taken, standing] = [[], [], new Map()];
      shown.clear();
      sheet?.pin.remove();
      sheet = null;
    },
  };
}
