import type { IconShapes } from '../shapes.ts';

export const iconNavigate: IconShapes = [{ path: 'M20.5 3.5 3.5 10.3l7 3.2 3.2 7 6.8-17Z' }];
