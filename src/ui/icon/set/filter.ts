import type { IconShapes } from '../shapes.ts';

export const iconFilter: IconShapes = [
  { path: 'M4 7h9M17 7h3M4 17h3M11 17h9' },
  { circle: [15, 7, 2] },
  { circle: [9, 17, 2] },
];
