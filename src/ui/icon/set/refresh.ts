import type { IconShapes } from '../shapes.ts';

export const iconRefresh: IconShapes = [
  { path: 'M19.5 8.5A8.2 8.2 0 0 0 4.2 10M4.5 15.5A8.2 8.2 0 0 0 19.8 14M19.8 4v4.6h-4.6M4.2 20v-4.6h4.6' },
];
