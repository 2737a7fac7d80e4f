import type { IconShapes } from '../shapes.ts';

export const iconForward: IconShapes = [{ path: 'M4 12h11M11 7.5 15.5 12 11 16.5M19.5 5v14' }];
