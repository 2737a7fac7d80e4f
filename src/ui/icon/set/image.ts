import type { IconShapes } from '../shapes.ts';

export const iconImage: IconShapes = [
  { path: 'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2Z' },
  { circle: [8.5, 9.5, 1.5] },
  { path: 'm4 17.5 5-4.5 3.5 3 3.5-4 4.5 4.5' },
];
