import type { IconShapes } from '../shapes.ts';

export const iconUser: IconShapes = [{ circle: [12, 8, 4] }, { path: 'M4.5 20.5a7.5 7.5 0 0 1 15 0' }];
