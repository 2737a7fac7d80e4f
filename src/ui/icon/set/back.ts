import type { IconShapes } from '../shapes.ts';

export const iconBack: IconShapes = [{ path: 'M20 12H9M13 7.5 8.5 12l4.5 4.5M4.5 5v14' }];
