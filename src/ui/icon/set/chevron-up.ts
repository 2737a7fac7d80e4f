import type { IconShapes } from '../shapes.ts';

export const iconChevronUp: IconShapes = [{ path: 'M5.5 14.5 12 8l6.5 6.5' }];
