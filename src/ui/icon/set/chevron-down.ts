import type { IconShapes } from '../shapes.ts';

export const iconChevronDown: IconShapes = [{ path: 'M5.5 9.5 12 16l6.5-6.5' }];
