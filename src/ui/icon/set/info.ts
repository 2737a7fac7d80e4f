import type { IconShapes } from '../shapes.ts';

export const iconInfo: IconShapes = [{ circle: [12, 12, 8.5] }, { path: 'M12 11v5.2M12 7.9h.01' }];
