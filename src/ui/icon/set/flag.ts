import type { IconShapes } from '../shapes.ts';

export const iconFlag: IconShapes = [{ path: 'M5.5 21V4M5.5 4.8c4-2.4 8 2.4 13 0v9c-5 2.4-9-2.4-13 0' }];
