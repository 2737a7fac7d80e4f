import type { IconShapes } from '../shapes.ts';

export const iconWrench: IconShapes = [
  {
    path: 'M20 7.2a4.8 4.8 0 0 1-6.5 5.5l-6.8 6.8a1.6 1.6 0 0 1-2.2-2.2l6.8-6.8A4.8 4.8 0 0 1 16.8 4l-2.9 2.9.6 2.6 2.6.6L20 7.2Z',
  },
];
