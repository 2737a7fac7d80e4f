import type { IconShapes } from '../shapes';

export const iconChevronLeft: IconShapes = [{ path: 'M14.5 5.5 8 12l6.5 6.5' }];
