import type { IconShapes } from '../shapes.ts';

export const iconStop: IconShapes = [
  { path: 'M8.2 3.5h7.6l4.7 4.7v7.6l-4.7 4.7H8.2l-4.7-4.7V8.2l4.7-4.7Z' },
  { path: 'M9 12h6' },
];
