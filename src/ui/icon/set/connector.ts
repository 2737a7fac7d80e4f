import type { IconShapes } from '../shapes.ts';

export const iconConnector: IconShapes = [
  {
    path: 'M5 20.5V6a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v14.5M3.5 20.5h12M14 12.5h1.5a1.5 1.5 0 0 1 1.5 1.5v2.5a1.75 1.75 0 0 0 3.5 0V9.5L17.5 6.5',
  },
  { path: 'm10 7.5-2.2 3.5h3.4L9 14.5' },
];
