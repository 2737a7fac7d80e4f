import type { IconShapes } from '../shapes.ts';

export const iconTicket: IconShapes = [
  {
    path: 'M5 6h14a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4V8a2 2 0 0 1 2-2ZM14.5 9v1.5M14.5 13.5V15',
  },
];
