import type { IconShapes } from '../shapes.ts';

export const iconBell: IconShapes = [
  { path: 'M6 10a6 6 0 0 1 12 0v4.2l1.8 3.1H4.2L6 14.2V10ZM10 20.3a2.2 2.2 0 0 0 4 0' },
];
