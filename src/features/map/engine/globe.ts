import type { Position } from './map-adapter.ts';

/** @returns the position of a place on the world of `onWorld` */
export const onGlobe = ({ x, y }: { x: number; y: number }): Position => ({
  longitude: (x - 0.5) * 360,
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
});
