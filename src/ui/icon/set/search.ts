import type { IconShapes } from '../shapes.ts';

export const iconSearch: IconShapes = [{ circle: [10.8, 10.8, 6.8] }, { path: 'm20.5 20.5-4.9-4.9' }];
