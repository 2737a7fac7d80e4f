import type { IconShapes } from '../shapes.ts';

export const iconRotateLeft: IconShapes = [{ path: 'M4.5 12a7.5 7.5 0 1 0 2.6-5.7M4.2 3.5v4.2h4.2' }];
