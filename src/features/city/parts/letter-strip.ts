/** The vertical position and height of the strip, px. */
interface StripBox {
  top: number;
  height: number;
}

/** @returns the position of the letter under `y`, the nearest one where the finger left the strip; 0 for no letters */
export function letterAt({ top, height }: StripBox, y: number, letters: number): number {
  const at = height > 0 ? Math.floor(((y - top) / height) * letters) : 0;
  return Math.max(0, Math.min(letters - 1, at));
}

/** @returns the position that a key leads to from `at`; `null` for a key that means nothing here */
export function letterByKey(letters: readonly string[], at: number, key: string): number | null {
  const last = letters.length - 1;
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(last, at + 1);
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const letter = letters.indexOf(key.toUpperCase());
  return letter < 0 ? null : letter;
}
