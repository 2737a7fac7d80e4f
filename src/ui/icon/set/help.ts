import type { IconShapes } from '../shapes.ts';

export const iconHelp: IconShapes = [
  { circle: [12, 12, 8.5] },
  { path: 'M9.6 9.6a2.4 2.4 0 1 1 3.5 2.2c-.7.4-1.1.9-1.1 1.7M12 16.5h.01' },
];
