import type { IconShapes } from '../shapes.ts';

export const iconChevronRight: IconShapes = [{ path: 'm9.5 5.5 6.5 6.5-6.5 6.5' }];
