import type { IconShapes } from '../shapes.ts';

export const iconCar: IconShapes = [
  {
    path: 'M4.5 16.5v2M19.5 16.5v2M3.5 16.5h17v-4.2a2 2 0 0 0-1.2-1.8L18 10l-1.7-4.2A2 2 0 0 0 14.4 4.5H9.6a2 2 0 0 0-1.9 1.3L6 10l-1.3.5a2 2 0 0 0-1.2 1.8v4.2ZM6 10h12M6.8 13.3h1.7M15.5 13.3h1.7',
  },
];
