import type { IconShapes } from '../shapes.ts';

export const iconTextSize: IconShapes = [
  { path: 'M3 19.5 8.8 5h.4L15 19.5M5 14.5h8M15.5 19.5l3-8h.3l2.7 8M16.6 16.5h4' },
];
