import { expect, it } from 'vitest';
import { hasEnd } from '#contract/file-end.ts';

const ascii = (text: string): number[] => Array.from(text, (sign) => sign.charCodeAt(0));
const uint32 = (value: number): number[] => [0, 8, 16, 24].map((bits) => (value >> (24 - bits)) & 255);

/**
 * A JPEG as phones write it: a thumbnail with its own end in the header, stuffed bytes, a restart, two scans.
 */
const jpeg = [
  [0xff, 0xd8],
  [0xff, 0xe1, 0, 9, 0xff, 0xd8, 0xff, 0xda, 1, 0xff, 0xd9],
  [0xff, 0xff, 0xc2, 0, 11, 8, 0, 3, 0, 4, 1, 1, 17, 0],
  [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 7, 0xff, 0, 8, 0xff, 0xd0, 9],
  [0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 7, 0xff, 0xd9],
].flat();

const chunk = (name: string, data: number[]): number[] => [
  ...uint32(data.length),
  ...ascii(name),
  ...data,
  ...uint32(0),
];
const png = [
  0x89,
  ...ascii('PNG\r\n\x1a\n'),
  ...chunk('IHDR', [...uint32(4), ...uint32(3), 8, 2, 0, 0, 0]),
  ...chunk('IDAT', ascii('IEND of another chunk')),
  ...chunk('IEND', []),
];

const box = (name: string, data: number[]): number[] => [...uint32(8 + data.length), ...ascii(name), ...data];
const heic = [
  ...box('ftyp', ascii('heic0000mif1heic')),
  ...box('meta', [0, 0, 0, 0]),
  ...uint32(1),
  ...ascii('mdat'),
  ...uint32(0),
  ...uint32(20),
  ...uint32(9),
];

const pdf = ascii('%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF');

const files = { jpeg, png, heic, pdf };
type Format = keyof typeof files;
const formats = Object.keys(files) as Format[];

/**
 * Lengths at which a file is complete although shorter: after its first box there is no picture yet, but
 * nothing is cut either.
 */
const alsoWhole: Partial<Record<Format, number[]>> = { heic: [24, 36] };

it.each(formats)('file end: a %s is complete at its end, and at no length before it', (format) => {
  const whole = files[format];
  const lengths = whole.map((_, length) => length).filter((length) => length > 0);
  const found = lengths.filter((length) => hasEnd(format, Uint8Array.from(whole.slice(0, length))));
  expect(found).toEqual(alsoWhole[format] ?? []);
  expect(hasEnd(format, Uint8Array.from(whole))).toBe(true);
});

it.each(formats)('file end: a %s stays complete with data that a phone appends', (format) => {
  const trailer = ascii('SEFH a video that begins like a box but is none');
  expect(hasEnd(format, Uint8Array.from([...files[format], ...trailer]))).toBe(true);
});

it('file end: a file with invalid lengths is incomplete, and reading it ends', () => {
  expect(hasEnd('jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xe1, 0xff, 0xff]))).toBe(false);
  expect(hasEnd('heic', Uint8Array.from([...uint32(3), ...ascii('ftypheic')]))).toBe(false);
  expect(
    hasEnd('png', Uint8Array.from([...png.slice(0, 8), ...uint32(-1), ...ascii('IDAT'), 0, 0, 0, 0])),
  ).toBe(false);
});
