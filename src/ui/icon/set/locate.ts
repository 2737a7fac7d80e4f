import type { IconShapes } from '../shapes.ts';

export const iconLocate: IconShapes = [
  { circle: [12, 12, 6.5] },
  { circle: [12, 12, 1.8] },
  { path: 'M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3' },
];
