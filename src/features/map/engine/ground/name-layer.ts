import type { FrameQueue } from '../frame-queue.ts';
import type { Pin } from '../pin-layer.ts';
import type { Position } from '../map-adapter.ts';
import { svgNamespace } from '../svg.ts';
import { moved, overlap, type Box } from './names/boxes.ts';
import type { PlacedName } from './names/placed-name.ts';

/** px from the place of a station to where its name begins. */
const beside = { right: [12, 0], left: [-12, 0], above: [0, -17], below: [0, 17] } as const;
const anchors = { right: 'start', left: 'end', above: 'middle', below: 'middle' } as const;
/** From the middle of a line of letters to its base, px. */
const baseline = 4;

const discs = {
  metro: 'M-3.2 3V-3L0 1.6 3.2-3V3',
  train: 'M-2.8-3H2.8V1.6H-2.8ZM-2.8-.6H2.8M-2 3.4-1 1.6M2 3.4 1 1.6',
};

const element = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const made = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

/** @returns the name as a drawing around its place */
function drawName({ kind, text, turn, upright, side }: PlacedName): SVGElement {
  const drawing = element('svg', { class: `map-name map-name-${kind}`, width: '1', height: '1' });
  if (kind === 'metro' || kind === 'train')
    drawing.append(
      element('circle', { class: 'map-name-disc', r: '6' }),
      element('path', { class: 'map-name-sign', d: discs[kind] }),
    );
  const [x, y] = side ? beside[side] : [0, 0];
  const spots = upright ?? [{ x, y }];
  const label = element('text', {
    x: spots.map((spot) => spot.x.toFixed(1)).join(' '),
    y: spots.map((spot) => (spot.y + baseline).toFixed(1)).join(' '),
    'text-anchor': side ? anchors[side] : 'middle',
    ...(turn !== 0 && { transform: `rotate(${turn.toFixed(1)})` }),
  });
  label.textContent = text;
  drawing.append(label);
  return drawing;
}

interface Shown {
  readonly name: PlacedName;
  readonly pin: Pin;
  readonly box: HTMLElement;
}

/**
 * The names in sight, as elements under the markers: their colours follow the tokens, and they move with the map.
 *
 * @param project to px from the corner of the map
 */
export function createNameLayer(
  pins: { add(element: HTMLElement, at: Position): Pin },
  queue: FrameQueue,
  project: (place: Position) => { x: number; y: number },
) {
  const shown = new Map<string, Shown>();
  let wanted = new Map<string, PlacedName>();
  const add = (key: string, name: PlacedName) => {
    if (shown.has(key) || wanted.get(key) !== name) return;
    const box = document.createElement('div');
    box.setAttribute('aria-hidden', 'true');
    // Until it is known whether a marker stands there.
    box.style.visibility = 'hidden';
    box.append(drawName(name));
    shown.set(key, { name, box, pin: pins.add(box, name) });
  };
  return {
    /** Has these and nothing else, a few more each frame; they are seen after they gave way. */
    show(names: readonly PlacedName[]): void {
      wanted = new Map(names.map((name) => [name.id, name]));
      for (const [key, { pin }] of shown) {
        if (wanted.has(key)) continue;
        pin.remove();
        shown.delete(key);
      }
      for (const [key, name] of wanted) queue.add(() => add(key, name));
    },
    /**
     * Names give way to markers: one that reaches into a box, px from the corner of the map, moves where it may, or
     * hides.
     */
    giveWay(boxes: readonly Box[]): void {
      for (const { name, box } of shown.values()) {
        const { x, y } = project(name);
        const free = [{ x: 0, y: 0 }, ...name.elsewhere].find((move) =>
          name.boxes.every(
            (own) => !boxes.some((other) => overlap(moved(own, x + move.x, y + move.y), other)),
          ),
        );
        box.style.visibility = free ? '' : 'hidden';
        const drawing = box.firstElementChild as SVGElement | null;
        if (free) drawing?.style.setProperty('transform', `translate(${free.x}px, ${free.y}px)`);
      }
    },
  };
}
