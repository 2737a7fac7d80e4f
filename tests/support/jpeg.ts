/** @returns header and end of a JPEG of a given size, with a trailing byte that makes it unique */
export function jpeg(mark: number, width = 4, height = 3): Blob {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const head = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 17, 0, 2, 17, 1, 3, 17, 1];
  return new Blob([Uint8Array.from([...head, 0xff, 0xd9, mark])], { type: 'image/jpeg' });
}
