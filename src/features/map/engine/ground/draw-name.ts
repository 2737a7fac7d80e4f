import { svgNamespace } from '../svg.ts';
import type { Spot } from '../world.ts';
import type { PlacedName } from './names/placed-name.ts';

/** px from the place of a station to where its name begins. */
const beside = { right: [12, 0], left: [-12, 0], above: [0, -17], below: [0, 17] } as const;
const anchors = { right: 'start', left: 'end', above: 'middle', below: 'middle' } as const;
/** From the middle of a line of letters to its base, px. */
const baseline = 4;

/** The sign of a station: where it begins, px from its place, and how it goes on from there. */
const signs = {
  metro: { x: -3.2, y: 3, path: 'v-6l3.2 4.6 3.2-4.6v6' },
  train: { x: -2.8, y: -3, path: 'h5.6v4.6h-5.6zm0 2.4h5.6m-4.8 4l1-1.8m3 1.8l-1-1.8' },
};

export function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Widths of letters, px: of Chinese ones, and of those of road numbers. */
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
 * @param at its place, px of the drawing; nothing is moved there by a transform, each of which costs a layer
 * @returns the name, and the disc of a station
 */
export function drawName({ kind, text, turn, upright, side }: PlacedName, { x, y }: Spot): SVGElement {
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
