import type { IconShapes } from '../shapes.ts';

export const iconList: IconShapes = [
  { path: 'M8.5 6.5h12M8.5 12h12M8.5 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01' },
];
