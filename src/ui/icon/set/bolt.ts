import type { IconShapes } from '../shapes.ts';

export const iconBolt: IconShapes = [{ path: 'M13.2 2.8 5 13.6h6l-.8 7.6L18.5 10.4h-6l.7-7.6Z' }];
