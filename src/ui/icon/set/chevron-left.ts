import type { IconShapes } from '../shapes.ts';

export const iconChevronLeft: IconShapes = [{ path: 'M14.5 5.5 8 12l6.5 6.5' }];
