import type { IconShapes } from '../shapes.ts';

export const iconInvoice: IconShapes = [
  { path: 'M6 3.5h12v17l-2.4-1.6-2.4 1.6-2.4-1.6-2.4 1.6L6 18.9V3.5ZM9.5 8h5M9.5 12h5' },
];
