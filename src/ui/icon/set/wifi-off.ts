import type { IconShapes } from '../shapes.ts';

export const iconWifiOff: IconShapes = [
  {
    path: 'm4 4 16 16M8.8 15.3a4.8 4.8 0 0 1 6.4 0M5.6 12a9.4 9.4 0 0 1 4.3-2.3M14.5 9.9A9.4 9.4 0 0 1 18.4 12M2.8 8.6A14 14 0 0 1 7 6M11 5a14 14 0 0 1 10.2 3.6M12 19h.01',
  },
];
