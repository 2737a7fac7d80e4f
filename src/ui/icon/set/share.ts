import type { IconShapes } from '../shapes.ts';

export const iconShare: IconShapes = [
  {
    path: 'M12 14.5V3.5M8 7l4-3.5L16 7M6.5 10.5H5.5a1.5 1.5 0 0 0-1.5 1.5v7a1.5 1.5 0 0 0 1.5 1.5h13a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5h-1',
  },
];
