/** Formats whose end can be found. No back end takes HEIC: pages make a JPEG of it. */
type FileFormat = 'jpeg' | 'png' | 'heic' | 'pdf';

const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);
const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...Array.from(bytes.subarray(at, at + length)));

const endOfImage = 0xd9;

/** Whether a marker of a JPEG is followed by its length: stuffed and fill bytes, TEM, RST0 to RST7 and SOI are not. */
const hasLength = (marker: number): boolean =>
  marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd8);

/** Skips each segment by its length, because an embedded thumbnail has an end marker of its own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = bytes.indexOf(0xff, 2);
  while (at >= 0) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === endOfImage) return true;
    at = bytes.indexOf(0xff, at + (hasLength(marker) ? 2 + uint16(bytes, at + 2) : 1));
  }
  return false;
}

/** Steps over the chunks: length, name, data, check sum. */
function hasPngEnd(bytes: Uint8Array): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + uint32(bytes, at)) {
    if (textAt(bytes, at + 4, 4) === 'IEND') return true;
  }
  return false;
}

/**
 * @returns the bytes of the box at `at`: length 0 means to the end of the file, 1 a length of 64 bits after
 * the name
 */
function boxLength(bytes: Uint8Array, at: number): number {
  const length = uint32(bytes, at);
  if (length === 0) return bytes.length - at;
  return length === 1 ? uint32(bytes, at + 8) * 2 ** 32 + uint32(bytes, at + 12) : length;
}

/** Walks through the boxes. With `meta` and `mdat` the picture is complete, whatever a phone has appended. */
function hasHeicEnd(bytes: Uint8Array): boolean {
  const whole = new Set<string>();
  let at = 0;
  while (at < bytes.length && !(whole.has('meta') && whole.has('mdat'))) {
    const length = boxLength(bytes, at);
    if (length < 8 || at + length > bytes.length) return false;
    whole.add(textAt(bytes, at + 4, 4));
    at += length;
  }
  return true;
}

/** Readers look for the end marker in this many last bytes (ISO 32000, implementation notes). */
const pdfTail = 1_024;

const ends: Readonly<Record<FileFormat, (bytes: Uint8Array) => boolean>> = {
  jpeg: hasJpegEnd,
  png: hasPngEnd,
  heic: hasHeicEnd,
  pdf: (bytes) => textAt(bytes, Math.max(0, bytes.length - pdfTail), pdfTail).includes('%%EOF'),
};

/**
 * Whether a file is complete by its own lengths and marks: one that was cut off opens in browsers as a
 * picture that is grey below. What cameras append (videos, depth maps, a second picture) is ignored.
 *
 * @param format the format by the first bytes of the file
 */
export const hasEnd = (format: FileFormat, bytes: Uint8Array): boolean => ends[format](bytes);
