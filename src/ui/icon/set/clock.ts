import type { IconShapes } from '../shapes.ts';

export const iconClock: IconShapes = [{ circle: [12, 12, 8.5] }, { path: 'M12 7.2V12l3.2 2' }];
