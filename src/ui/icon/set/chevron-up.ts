import type { IconShapes } from '../shapes';

export const iconChevronUp: IconShapes = [{ path: 'M5.5 14.5 12 8l6.5 6.5' }];
