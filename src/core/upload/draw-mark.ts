/** The canvas methods that the watermark needs, on the page or in a worker. */
export type MarkContext = Pick<
  CanvasRenderingContext2D,
  'save' | 'restore' | 'translate' | 'rotate' | 'fillText' | 'measureText' | 'font' | 'fillStyle'
>;

/** Light enough to read through, and dark enough to be visible on a white card. */
const ink = 'rgba(96, 96, 96, 0.3)';
const slope = -Math.PI / 8;

/**
 * Writes the purpose across the whole photo, so that a copy is useless for anything else: no part of the photo that
 * could be cut out is free of it, and the photo stays readable.
 *
 * @param size of the photo, px
 * @param text e.g. `仅用于家充桩申请 2026.03.18`
 */
export function drawMark(
  context: MarkContext,
  { width, height }: { width: number; height: number },
  text: string,
): void {
  const letter = Math.max(16, Math.round(Math.min(width, height) / 24));
  context.save();
  context.font = `${letter}px sans-serif`;
  context.fillStyle = ink;
  context.translate(width / 2, height / 2);
  context.rotate(slope);
  // The lines are rotated and have to reach as far as the diagonal.
  const reach = Math.hypot(width, height) / 2;
  const stepX = context.measureText(text).width + 3 * letter;
  const stepY = 5 * letter;
  for (let row = 0, y = -reach; y <= reach; row += 1, y += stepY)
    for (let x = -reach - (row % 2) * (stepX / 2); x <= reach; x += stepX) context.fillText(text, x, y);
  context.restore();
}
