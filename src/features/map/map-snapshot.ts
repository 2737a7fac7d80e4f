import type { Environment } from '#core/environment.ts';
import { mapSnapshot, mapViewKey, type MapSnapshot } from '#domain/map-state.ts';

export interface KeptMap {
  /** @returns the stored map; `undefined` at the first visit */
  read(): MapSnapshot | undefined;
  write(): void;
  /** Writes a moment later, once for several changes: storage is slow, and must not delay the reaction to a touch. */
  writeSoon(): void;
  scrolled(px: number): void;
  takeScroll(): number;
}

const writeMs = 200;

/**
 * Keeps the map for the next visit (kept-alive route): the back/forward cache may not be there, and the web
 * view may be killed at any time, so every change is written soon; the scroll when the page is hidden.
 */
export function createKeptMap(env: Environment, current: () => Omit<MapSnapshot, 'scroll'> | null): KeptMap {
  let scroll = 0;
  let kept = 0;
  let cancel = () => {};
  const write = () => {
    cancel();
    const shape = current();
    if (shape) env.storage.write(mapViewKey, { ...shape, scroll } satisfies MapSnapshot);
  };
  return {
    read() {
      const snapshot = env.storage.read(mapViewKey, mapSnapshot);
      kept = scroll = snapshot?.scroll ?? 0;
      return snapshot;
    },
    write,
    writeSoon() {
      cancel();
      cancel = env.clock.after(writeMs, write);
    },
    scrolled: (px) => void (scroll = px),
    takeScroll() {
      const px = kept;
      kept = 0;
      return px;
    },
  };
}
