import { createHash } from 'node:crypto';
import type { FileRef } from '#contract/schema/common.ts';
import { hashText, mix, pick } from './make/hash.ts';

/** Where the sandbox serves its generated pictures, outside of the base path. */
export const picturePath = '/__sandbox/picture/';

const width = 1200;
const height = 800;

/** Sky, wall, ground and lines of a picture, by the time of day. */
const lights = [
  { sky: '#cfe6f7', wall: '#ffffff', ground: '#9fb2b8', line: '#2b5568' },
  { sky: '#f6d9bd', wall: '#fff6ea', ground: '#b09a88', line: '#6b4226' },
  { sky: '#26334d', wall: '#43557a', ground: '#1b2436', line: '#cfe0ff' },
  { sky: '#d8ecd9', wall: '#f9fff6', ground: '#98ad94', line: '#2f5a36' },
] as const;

/** @returns `count` pictures for a name, always the same drawings. */
export function picturesOf(name: string, count: number): FileRef[] {
  return Array.from({ length: count }, (_, index) => {
    const file = `${name}-${index + 1}`;
    const drawing = Buffer.from(drawPicture(file));
    return {
      fileId: file,
      url: `${picturePath}${file}.svg`,
      hash: createHash('sha256').update(drawing).digest('hex'),
      mime: 'image/svg+xml',
      size: drawing.length,
      width,
      height,
    };
  });
}

const pile = (x: number, line: string, wall: string) =>
  `<g stroke="${line}" stroke-width="6" fill="${wall}"><rect x="${x}" y="430" width="84" height="190" rx="14"/>` +
  `<path d="M${x + 20} 456h44v34h-44z"/><path fill="none" d="m${x + 48} 520-18 32h28l-18 32"/></g>`;

/** What the name of a file says that its picture shows; any other name is a canopy, a garage or a gate with some piles. */
const scenes: Readonly<Record<string, string>> = {
  ENTRANCE:
    '<path d="M120 200h960v420H120z"/><path d="M330 330h540v290H330z"/><path d="M420 240h360v60H420z"/>' +
    '<path d="M330 420h540M600 330v60"/><path d="m330 440 240-90"/>',
  ROUTE:
    '<path d="M500 300h200l260 320H240z"/><path d="M600 340v60M600 450v60M600 560v60"/>' +
    '<path d="M830 520V420H700m50-50-50 50 50 50"/>',
  BAY: '<path d="M120 620 260 300M460 620l40-320M740 620l-40-320M1080 620 940 300"/><path d="M560 430h80v90h-80z"/>',
};

/** @returns an SVG, marked as demonstration */
export function drawPicture(name: string): string {
  const hash = hashText(name);
  const { sky, wall, ground, line } = pick(lights, hash, 1);
  const known = Object.entries(scenes).find(([kind]) => name.includes(`-${kind}-`))?.[1];
  const scene =
    known ??
    pick(
      [
        '<path d="M120 400 260 300h680l140 100v30H120z"/><path d="M170 430v190M1030 430v190"/>',
        '<path d="M80 240h1040v60H80z"/><path d="M140 300v320M600 300v130M1060 300v320"/>',
        '<path d="M100 180h260v440H100z"/><path d="M150 250h160M150 320h160M150 390h160"/>',
      ],
      hash,
      2,
    );
  const piles = Array.from({ length: known ? 0 : 2 + (mix(hash, 3) % 4) }, (_, index) =>
    pile(400 + index * 130, line, wall),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<path fill="${sky}" d="M0 0h1200v800H0z"/><path fill="${ground}" d="M0 620h1200v180H0z"/>` +
    `<g fill="${wall}" stroke="${line}" stroke-width="6" stroke-linejoin="round">${scene}</g>${piles.join('')}` +
    `<text x="1160" y="760" text-anchor="end" font-size="34" font-family="sans-serif" fill="${line}">演示图片</text></svg>`
  );
}
