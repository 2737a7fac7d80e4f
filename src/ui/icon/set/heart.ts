import type { IconShapes } from '../shapes.ts';

export const iconHeart: IconShapes = [
  {
    path: 'M12 20s-8-4.7-8-10.3A4.6 4.6 0 0 1 8.6 5c1.5 0 2.7.8 3.4 2 .7-1.2 1.9-2 3.4-2A4.6 4.6 0 0 1 20 9.7C20 15.3 12 20 12 20Z',
  },
];
