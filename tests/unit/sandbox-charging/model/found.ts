import type { Step } from './steps';

const create: Step = {
  step: 'create',
  owner: 1,
  vin: 0,
  gun: 0,
  card: null,
  coupon: null,
  points: 0,
  yuan: 10,
  soon: false,
};

/** Sequences that once broke an invariant, as short as they were found, under what they break. */
export const found: Readonly<Record<string, readonly Step[]>> = {
  'an order is billed again while another one is being paid: two were active at once': [
    create,
    create,
    { step: 'report', which: 1, wh: 3_000 },
    { step: 'decide', which: 1, decision: 'reopen', credit: 0 },
    { step: 'forward', which: 0 },
  ],
};
