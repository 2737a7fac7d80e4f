import type { IconShapes } from '../shapes.ts';

export const iconChat: IconShapes = [
  {
    path: 'M6 4.5h12A2.5 2.5 0 0 1 20.5 7v7.5A2.5 2.5 0 0 1 18 17h-6.2L7 20.5V17H6a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 6 4.5ZM8 9h8M8 12.5h5',
  },
];
