import type { IconShapes } from '../shapes.ts';

export const iconLock: IconShapes = [
  {
    path: 'M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2',
  },
];
