import type { IconShapes } from '../shapes.ts';

export const iconPark: IconShapes = [
  {
    path: 'M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM9.5 17V7.5h3.2a2.9 2.9 0 0 1 0 5.8H9.5',
  },
];
