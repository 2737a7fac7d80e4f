import { anOrder } from './an-order.ts';
import type { Step } from './steps.ts';

const create = anOrder({ owner: 1, yuan: 10 });

/** Steps up to a charge that has run for a while and uses a card. */
const charging: readonly Step[] = [
  anOrder({ cards: [1], yuan: 500 }),
  { step: 'forward', which: 0 },
  { step: 'forward', which: 0 },
  { step: 'forward', which: 0 },
  { step: 'wait', ms: 30_000 },
];

/** Shortest sequences that once broke an invariant, by the name of what they break. */
export const found: Readonly<Record<string, readonly Step[]>> = {
  'an order is billed again while another one is being paid: two were active at once': [
    create,
    create,
    { step: 'report', which: 1, wh: 3_000 },
    { step: 'decide', which: 1, decision: 'reopen', credit: 0 },
    { step: 'forward', which: 0 },
  ],
  'a card pays for a charge that service still looks at, and for the next one: more than it held': [
    ...charging,
    { step: 'scenario', change: { device: 'silent' } },
    { step: 'wait', ms: 31 * 60_000 },
    { step: 'scenario', change: { device: 'ok' } },
    { step: 'wait', ms: 20 * 3_600_000 },
    ...charging,
    { step: 'wait', ms: 25 * 3_600_000 },
    { step: 'wait', ms: 25 * 3_600_000 },
  ],
  'money ends before a time that the owner chose: the charge went on until then, without energy': [
    anOrder({ coupon: 2, points: 1, yuan: 10 }),
    { step: 'forward', which: 0 },
    { step: 'forward', which: 0 },
    { step: 'forward', which: 0 },
    { step: 'forward', which: 0 },
    { step: 'target', which: 0, target: { kind: 'TIME', value: 30 } },
    { step: 'wait', ms: 600_000 },
    { step: 'target', which: 0, target: { kind: 'SOC', value: 100 } },
    { step: 'wait', ms: 600_000 },
  ],
};
