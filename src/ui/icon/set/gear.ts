import type { IconShapes } from '../shapes.ts';

export const iconGear: IconShapes = [
  {
    path: 'M12 3.2 13.8 5.6l3-.3.7 2.9 2.7 1.3L19 12l1.2 2.5-2.7 1.3-.7 2.9-3-.3L12 20.8l-1.8-2.4-3 .3-.7-2.9-2.7-1.3L5 12 3.8 9.5l2.7-1.3.7-2.9 3 .3L12 3.2Z',
  },
  { circle: [12, 12, 2.8] },
];
