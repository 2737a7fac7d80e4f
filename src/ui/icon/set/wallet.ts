import type { IconShapes } from '../shapes.ts';

export const iconWallet: IconShapes = [
  {
    path: 'M17.5 7.5V6a2 2 0 0 0-2-2H6a2.25 2.25 0 0 0 0 4.5h12.5a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2.25 2.25 0 0 1-2.25-2.25V6.25',
  },
  { path: 'M16.3 14.2h.01' },
];
