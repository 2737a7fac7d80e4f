import type { CreateStep } from './steps.ts';

/** The step that creates an order of ¥50 without deductions, or with `wish`. */
export const anOrder = (wish: Partial<CreateStep> = {}): CreateStep => ({
  step: 'create',
  owner: 0,
  vin: 0,
  connector: 0,
  cards: [],
  coupon: null,
  points: 0,
  yuan: 50,
  soon: false,
  between: '',
  plate: undefined,
  ...wish,
});
