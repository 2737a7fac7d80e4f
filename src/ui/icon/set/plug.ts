import type { IconShapes } from '../shapes.ts';

export const iconPlug: IconShapes = [
  { path: 'M9 3v4.5M15 3v4.5M6.5 7.5h11v3.5a5.5 5.5 0 0 1-11 0V7.5ZM12 16.5V21' },
];
