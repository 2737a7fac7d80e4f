import type { Gcj02 } from '#core/geo/points.ts';
import { onWorld } from '../engine/world.ts';
import type { MapView } from '#domain/map-state.ts';

const tilePx = 256;

/** @returns px from the middle of the map to the point, right and down */
export function pixelsFrom(view: MapView, point: Gcj02): { x: number; y: number } {
  const scale = tilePx * 2 ** view.zoom;
  const middle = onWorld(view);
  const { x, y } = onWorld(point);
  return { x: Math.round((x - middle.x) * scale), y: Math.round((y - middle.y) * scale) };
}

/** @returns the boxes that cover none before them */
export function apart<T extends { x: number; y: number }>(
  boxes: readonly T[],
  { width, height }: { width: number; height: number },
): T[] {
  const kept: T[] = [];
  for (const box of boxes) {
    const covers = kept.some(
      (other) => Math.abs(other.x - box.x) < width && Math.abs(other.y - box.y) < height,
    );
    if (!covers) kept.push(box);
  }
  return kept;
}
