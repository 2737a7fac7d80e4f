import type { IconShapes } from '../shapes.ts';

export const iconTrash: IconShapes = [
  {
    path: 'M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5l.9 13a1.5 1.5 0 0 0 1.5 1.4h7.2a1.5 1.5 0 0 0 1.5-1.4l.9-13M10 10.5v6.5M14 10.5v6.5',
  },
];
