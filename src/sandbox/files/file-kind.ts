import { hasEnd } from '#contract/file-end.ts';

/** The detected kind of a file, independent of what its sender claims. */
export interface FileKind {
  mime: 'image/jpeg' | 'image/png' | 'application/pdf';
  /** Pixels; `null` for a document. */
  width: number | null;
  height: number | null;
}

/** A file without its end, or a picture with an unreadable header or impossible size. */
const broken = 'broken';

/** More than any camera makes: a header may claim 65535 by 65535 pixels, which need 17 GB to decode. */
const mostPixels = 120_000_000;

const isFit = ({ width, height }: { width: number; height: number }): boolean =>
  width > 0 && height > 0 && width * height <= mostPixels;

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);

const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Markers of a frame, which has the size of a JPEG: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + uint16(bytes, at + 2)) {
    if (isFrame(bytes[at + 1] ?? 0)) return { height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) };
  }
  return null;
}

const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);

/**
 * @returns the kind by the first bytes; `broken` for a truncated file or a picture without a size, `null` for
 * any other kind
 */
export function kindOf(bytes: Uint8Array): FileKind | typeof broken | null {
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]))
    return hasEnd('pdf', bytes) ? { mime: 'application/pdf', width: null, height: null } : broken;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) {
    const size = jpegSize(bytes);
    return size && isFit(size) && hasEnd('jpeg', bytes) ? { mime: 'image/jpeg', ...size } : broken;
  }
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    const size = { width: uint32(bytes, 16), height: uint32(bytes, 20) };
    return isFit(size) && hasEnd('png', bytes) ? { mime: 'image/png', ...size } : broken;
  }
  return null;
}
