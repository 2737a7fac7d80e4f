import type { IconShapes } from '../shapes.ts';

export const iconCamera: IconShapes = [
  { path: 'M4 8h3.5L9 5.5h6L16.5 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z' },
  { circle: [12, 13.3, 3.5] },
];
