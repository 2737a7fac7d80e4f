import type { IconShapes } from '#ui/icon/shapes.ts';

/** A car from its side. Not in `src/ui/icon`, whose shapes are loaded by every page. */
export const carShape: IconShapes = [
  {
    path: 'M3 15.5v-3.2a1.5 1.5 0 0 1 1.2-1.5L7 10.2l2-3.4A2 2 0 0 1 10.7 6h3.5a2 2 0 0 1 1.6.8l2.5 3.4 1.5.3A1.5 1.5 0 0 1 21 12v3.5h-1.7M14.7 15.5H9.3M4.7 15.5H3M7 10.2h11',
  },
  {
    path: 'M9.3 15.8a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0ZM19.3 15.8a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  },
];
