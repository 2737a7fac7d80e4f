import type { IconShapes } from '../shapes.ts';

export const iconCard: IconShapes = [
  { path: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3 10h18M6.5 14.5h4' },
];
