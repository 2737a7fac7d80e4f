import type { IconShapes } from '../shapes.ts';

export const iconGift: IconShapes = [
  {
    path: 'M4 8.5h16v4H4v-4ZM5.5 12.5h13v8h-13v-8ZM12 8.5v12M12 8.5S10.8 4 8.3 4a2.25 2.25 0 0 0 0 4.5H12ZM12 8.5S13.2 4 15.7 4a2.25 2.25 0 0 1 0 4.5H12Z',
  },
];
