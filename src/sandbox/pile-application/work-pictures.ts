import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { FileRef } from '#contract/schema/common.ts';

/** Where the sandbox serves drawings and photos of surveyor and installer, outside of the base path. */
const workPicturePath = '/__sandbox/work-picture/';

const width = 1200;
const height = 900;
const ink = '#2b5568';
const soft = '#cfe6f7';

const words = (x: number, y: number, text: string, size = 34): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}" stroke="none">${text}</text>`;
const cable = '<path d="M300 300v-90h620v330" stroke="#d2691e" stroke-width="10" fill="none"/>';
const wallbox = (x: number, y: number, size: number): string =>
  `<rect x="${x}" y="${y}" width="${size * 0.6}" height="${size}" rx="${size / 10}"/>` +
  `<path d="m${x + size * 0.34} ${y + size * 0.3}-${size * 0.14} ${size * 0.25}h${size * 0.2}l-${size * 0.14} ${size * 0.25}" fill="none"/>`;

/** The content of each kind of picture; the keys are the names of its files. */
const drawings = {
  plan:
    '<rect x="200" y="300" width="200" height="260"/><path d="M230 350h140M230 420h140M230 490h140"/>' +
    words(220, 610, '配电箱') +
    cable +
    wallbox(868, 540, 170) +
    words(860, 760, '充电桩') +
    words(440, 190, '电缆 38 米，穿管敷设'),
  front: wallbox(450, 200, 460) + words(500, 740, '充电桩外观'),
  plate:
    '<rect x="260" y="220" width="680" height="420" rx="24"/><rect x="320" y="280" width="200" height="200"/>' +
    '<path d="M350 310h50v50h-50zM440 310h50v50h-50zM350 400h50v50h-50z"/><path d="M580 310h300M580 380h300M580 450h220M320 560h560"/>' +
    words(530, 740, '铭牌'),
  wiring:
    '<rect x="360" y="180" width="480" height="460"/><path d="M440 240v120M520 240v120M600 240v120M680 240v120M760 240v120"/>' +
    '<path d="M440 360c0 120 160 60 160 220M520 360c0 90 80 60 80 220M600 360v220" stroke="#d2691e" fill="none"/>' +
    words(500, 740, '配电箱接线'),
  sheet:
    '<rect x="300" y="80" width="600" height="740" fill="#ffffff"/>' +
    words(450, 170, '安装验收确认单', 44) +
    ['外观完好', '接地良好', '绝缘合格', '通电试充正常']
      .map(
        (word, line) =>
          words(430, 280 + line * 90, word) + `<path d="m360 ${268 + line * 90} 16 16 28-34" fill="none"/>`,
      )
      .join('') +
    '<path d="M620 720c30-70 50 40 80-10s40 30 80-20" fill="none"/>' +
    words(430, 720, '车主签字'),
} as const;
type Kind = keyof typeof drawings;

const draw = (kind: Kind): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">` +
  `<path fill="#f4f8fb" d="M0 0h${width}v${height}H0z"/><g fill="${soft}" stroke="${ink}" stroke-width="6" stroke-linejoin="round">` +
  `${drawings[kind]}</g>${words(1000, 860, '演示图片')}</svg>`;

/** @returns the pictures of those kinds for an application */
export const workPictures = (applyId: string, kinds: readonly Kind[]): FileRef[] =>
  kinds.map((kind) => {
    const drawing = Buffer.from(draw(kind));
    return {
      fileId: `${kind}-${applyId}`,
      url: `${workPicturePath}${kind}.svg`,
      hash: createHash('sha256').update(drawing).digest('hex'),
      mime: 'image/svg+xml',
      size: drawing.length,
      width,
      height,
    };
  });

/** Serves the pictures; they contain nothing about their application. */
export function workPictureRoutes(app: Hono): void {
  for (const kind of Object.keys(drawings) as Kind[])
    app.get(`${workPicturePath}${kind}.svg`, (c) =>
      c.body(draw(kind), 200, {
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
      }),
    );
}
