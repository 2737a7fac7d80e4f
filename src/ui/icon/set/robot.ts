import type { IconShapes } from '../shapes.ts';

export const iconRobot: IconShapes = [
  {
    path: 'M3.5 20.5h9M5.5 20.5v-3.5h5v3.5M8 17V9.8M9.6 7 14.5 4.5M16.6 6.3l.9 4.2M15.5 13.5v-1.5a1 1 0 0 1 1-1h2.5a1 1 0 0 1 1 1v1.5',
  },
  { circle: [8, 8, 1.8] },
  { circle: [16.2, 4.6, 1.7] },
];
