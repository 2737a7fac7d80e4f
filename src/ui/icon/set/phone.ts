import type { IconShapes } from '../shapes.ts';

export const iconPhone: IconShapes = [
  {
    path: 'M5.2 4h3.2l1.6 4.2-2 1.5a12.5 12.5 0 0 0 6.3 6.3l1.5-2 4.2 1.6v3.2a1.7 1.7 0 0 1-1.9 1.7A16 16 0 0 1 3.5 5.9 1.7 1.7 0 0 1 5.2 4Z',
  },
];
