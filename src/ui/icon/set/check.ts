import type { IconShapes } from '../shapes.ts';

export const iconCheck: IconShapes = [{ path: 'm5 12.5 4.7 4.7L19.2 7.3' }];
