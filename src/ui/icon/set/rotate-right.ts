import type { IconShapes } from '../shapes.ts';

export const iconRotateRight: IconShapes = [{ path: 'M19.5 12a7.5 7.5 0 1 1-2.6-5.7M19.8 3.5v4.2h-4.2' }];
