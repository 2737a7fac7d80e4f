import type { IconShapes } from '../shapes.ts';

export const iconPin: IconShapes = [
  { path: 'M12 21.2s7-5.9 7-11.4a7 7 0 1 0-14 0c0 5.5 7 11.4 7 11.4Z' },
  { circle: [12, 9.8, 2.6] },
];
