import type { Step } from './steps.ts';

const create: Step = {
  step: 'create',
  owner: 0,
  vin: 0,
  connector: 0,
  card: null,
  coupon: null,
  points: 0,
  yuan: 50,
  soon: false,
};
const forward: Step = { step: 'forward', which: 0 };

/** Ways that chance takes too seldom to be counted on. */
export const paths: readonly Step[][] = [
  // A stop that the device does not hear.
  [
    create,
    forward,
    forward,
    forward,
    { step: 'scenario', change: { stop: 'silent' } },
    { step: 'stop', which: 0 },
    { step: 'wait', ms: 60_000 },
  ],
  // Given back, charged all the same, billed by service, owed, paid.
  [
    create,
    forward,
    { step: 'refund', which: 0 },
    { step: 'report', which: 0, wh: 3_000 },
    { step: 'decide', which: 0, decision: 'reopen', credit: 0 },
    forward,
    forward,
  ],
];
