import type { IconShapes } from '../shapes.ts';

export const iconWarning: IconShapes = [{ path: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01' }];
