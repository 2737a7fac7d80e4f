import type { IconShapes } from '../shapes.ts';

export const iconEdit: IconShapes = [
  { path: 'M4 20h4L19.5 8.5a1.8 1.8 0 0 0 0-2.5L18 4.5a1.8 1.8 0 0 0-2.5 0L4 16v4ZM13.5 6.5l4 4' },
];
