import type { IconShapes } from '../shapes.ts';

export const iconClose: IconShapes = [{ path: 'm6 6 12 12M18 6 6 18' }];
