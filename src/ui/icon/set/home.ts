import type { IconShapes } from '../shapes.ts';

export const iconHome: IconShapes = [
  { path: 'M4 11 12 4l8 7v8a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19v-8ZM9.5 20.5V14h5v6.5' },
];
