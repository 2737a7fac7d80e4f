import fc from 'fast-check';
import type { Scenario } from '#sandbox/context.ts';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

const step = <const T extends string>(name: T) => fc.constant(name);
const which = fc.nat(11);
/** Which orders of its list a device selects: one bit for each. */
const mask = fc.oneof(fc.constantFrom(0xfff, 0xffe, 0xffd), fc.integer({ min: 1, max: 0xfff }));
const device = fc.constantFrom('A' as const, 'B' as const);

/**
 * A settled order: energy, prices, what paid a part of it, and the seller; the third operator has no
 * invoices.
 */
const charge = fc.record({
  operator: fc.constantFrom(0, 0, 0, 1, 1, 2),
  lines: fc.array(
    fc.record({
      wh: fc.integer({ min: 1, max: 60_000 }),
      elecPriceE4: fc.integer({ min: 0, max: 18_000 }),
      servicePriceE4: fc.integer({ min: 0, max: 9_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  by: fc.constantFrom('cash', 'cash', 'card', 'service card', 'coupon', 'points', 'all points'),
  occupyAmount: fc.constantFrom(0, 0, 0, 1, 700),
  daysAgo: fc.constantFrom(0, 1, 5, 20, 33, 64, 100, 362, 364, 366),
  /** Whether nothing is left to refund, a part was refunded, or a refund is running. */
  surplus: fc.constantFrom('none', 'back', 'back', 'on its way'),
});
export type Charge = typeof charge extends fc.Arbitrary<infer T> ? T : never;

const scenarios: readonly Partial<Scenario>[] = [
  { invoice: 'ok' },
  { invoice: 'ok' },
  { invoice: 'refuse' },
  { invoice: 'late' },
  { reverse: 'ok' },
  { reverse: 'refuse' },
];

const look = fc.record({ step: step('look'), device });
const apply = fc.record({
  step: step('apply'),
  device,
  mask,
  /** What the page sends but never shows: another sum, orders of two sellers. */
  odd: fc.constantFrom('', '', '', '', '', 'sum', 'sellers', 'sellers'),
});
const race = fc.record({ step: step('race'), masks: fc.tuple(mask, mask) });
/**
 * Between the list and the application of a device, an order changes: service refunds something, a device
 * reports late.
 */
const stale = fc.record({
  step: step('stale'),
  which,
  percent: fc.constantFrom(1, 40, 100),
  isLate: fc.constantFrom(false, false, true),
});
const pass = fc.record({
  step: step('pass'),
  ms: fc.constantFrom(second, 19 * second, 20 * second, 20 * second, hour, day, 73 * hour, 100 * day),
});
const scenario = fc.record({ step: step('scenario'), change: fc.constantFrom(...scenarios) });
const credit = fc.record({ step: step('credit'), which, percent: fc.constantFrom(1, 30, 99, 100) });
const late = fc.record({ step: step('late'), which });
/** For any invoice, or for an issued one; and the answer of the tax platform before anything else happens. */
const reissue = fc.record({
  step: step('reissue'),
  which,
  of: fc.constantFrom('any', 'issued', 'issued'),
  next: fc.constantFrom('', '', 'granted', 'refused'),
});
const resend = fc.record({ step: step('resend'), which, of: fc.constantFrom('any', 'issued', 'issued') });
const answer = fc.record({ step: step('answer'), which, granted: fc.boolean() });
const another = fc.record({ step: step('charge'), charge });
const owe = fc.record({ step: step('owe'), isPaid: fc.boolean() });

const arbitraries = [
  { weight: 3, arbitrary: look },
  { weight: 7, arbitrary: apply },
  { weight: 3, arbitrary: race },
  { weight: 6, arbitrary: pass },
  { weight: 3, arbitrary: scenario },
  { weight: 3, arbitrary: credit },
  { weight: 4, arbitrary: stale },
  { weight: 1, arbitrary: late },
  { weight: 4, arbitrary: reissue },
  { weight: 3, arbitrary: resend },
  { weight: 3, arbitrary: answer },
  { weight: 2, arbitrary: another },
  { weight: 1, arbitrary: owe },
] as const;

const anyStep = fc.oneof(...arbitraries);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

/** Orders of a user, and what two devices, service, the tax platform and time do with them. */
export const sequences = fc.record({
  charges: fc.array(charge, { minLength: 5, maxLength: 12 }),
  steps: fc.array(anyStep, { minLength: 10, maxLength: 24 }),
});
export type Sequence = typeof sequences extends fc.Arbitrary<infer T> ? T : never;
