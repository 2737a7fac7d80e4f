import fc from 'fast-check';
import { outcomes } from '#sandbox/charging/orders/notice.ts';
import { decisions } from '#sandbox/charging/back-office/service.ts';
import type { ChargeTarget } from '#contract/schema/order/charge-target.ts';
import type { Scenario } from '#sandbox/context.ts';
import { places, type Place } from './places.ts';
import { cardCount, couponCount } from './small-world.ts';

const second = 1_000;
const minute = 60 * second;

const one = <T>(...of: readonly T[]) => fc.constantFrom(...of);
/** Which order a step is about, counted from the newest; a run without orders skips the step. */
const which = one(0, 0, 0, 1, 2);
const named = <const T extends string>(step: T) => fc.constant(step);

const scenarios: readonly Partial<Scenario>[] = [
  { plug: 'manual' },
  { plug: 'auto' },
  { start: 'refuse' },
  { start: 'silent' },
  { start: 'ok' },
  { target: 'refuse' },
  { target: 'silent' },
  { target: 'ok' },
  { stop: 'silent' },
  { stop: 'ok' },
  { device: 'silent' },
  { device: 'fault' },
  { device: 'bms' },
  { device: 'unplug' },
  { device: 'emergency' },
  { device: 'platform' },
  { device: 'ok' },
  { bill: 'wrong-sum' },
  { bill: 'negative' },
  { bill: 'late' },
  { bill: 'ok' },
  { leave: 'soon' },
  { leave: 'late' },
  { leave: 'locked' },
  { leave: 'manual' },
  { costs: 'usual' },
  { costs: 'dearer' },
  { costs: 'busy' },
  { costs: 'uncapped' },
  { costs: 'free' },
  { costs: 'untold' },
  { refund: 'fail' },
  { refund: 'ok' },
  { funds: 'none' },
  { funds: 'ok' },
  { channels: 'all' },
  { gate: 'silent' },
  { gate: 'noEntry' },
  { gate: 'ok' },
];

const scenario = fc.record({ step: named('scenario'), change: one(...scenarios) });

/** The other connectors of the station are all taken, or all free. */
const station = fc.record({ step: named('station'), isFull: fc.boolean() });

/** A notice of the end failed on every channel, came late, or came through after it had failed. */
const endNotice = fc.record({ step: named('endNotice'), which, is: one('failed', 'late', 'again') });

/** To shortly before a price change; some changes are skipped, so that every price occurs. */
const border = fc.record({
  step: named('border'),
  before: one(5 * second, 20 * second, minute, 2 * minute),
  skip: fc.integer({ min: 0, max: 3 }),
});

/** Numbers of cards; the same number twice is a request that a page could send. */
const cards = fc.oneof(
  { weight: 3, arbitrary: fc.constant<number[]>([]) },
  { weight: 4, arbitrary: fc.array(fc.integer({ min: 1, max: cardCount }), { minLength: 1, maxLength: 2 }) },
);

/** Parking at the station from now on. */
const place = fc.record({ step: named('place'), is: one(...(Object.keys(places) as Place[])) });

/** Plates that owners type; a gate knows none that ends in 000. */
const plates = ['粤B12345', '粤BD54321', '粤Z1234港', '粤B12000'] as const;
const noPlate = '粤B123';

/** What happens between the trial and the creation. */
const betweens = ['', 'a second', 'too long', 'another price', 'dearer', 'broken', 'wallet changes'] as const;

/** An order is created. */
const create = fc.record({
  step: named('create'),
  owner: one(0, 0, 0, 0, 1, 1, 1, 1, 2),
  vin: fc.integer({ min: 0, max: 1 }),
  connector: fc.integer({ min: 0, max: 1 }),
  cards,
  coupon: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: couponCount }) },
  ),
  points: one(0, 0, 1, 99, 700, 1_200, 1_201, 26_800),
  yuan: one(10, 10, 20, 50, 500, 5),
  soon: fc.boolean(),
  between: fc.oneof(
    { weight: 12, arbitrary: fc.constant<(typeof betweens)[number]>('') },
    { weight: 3, arbitrary: one(...betweens) },
  ),
  plate: one(undefined, undefined, undefined, undefined, undefined, undefined, ...plates, noPlate),
});
const changePlate = fc.record({ step: named('plate'), which, plate: one(...plates, ...plates, noPlate) });
/** More money while the car charges; one amount is refused. */
const topUp = fc.record({ step: named('topUp'), which, yuan: one(5, 5, 6, 10, 20, 4) });
/** Another target while the car charges. */
const target = fc.record({
  step: named('target'),
  which,
  target: one<ChargeTarget>(
    { kind: 'SOC', value: 60 },
    { kind: 'SOC', value: 80 },
    { kind: 'SOC', value: 100 },
    { kind: 'SOC', value: 100 },
    { kind: 'WH', value: 500 },
    { kind: 'WH', value: 2_000 },
    { kind: 'AMOUNT', value: 100 },
    { kind: 'AMOUNT', value: 1_500 },
    { kind: 'TIME', value: 1 },
    { kind: 'TIME', value: 30 },
  ),
});
const about = <const T extends string>(step: T) => fc.record({ step: named(step), which });

const strangerCalls = [
  'orderDetail',
  'payResult',
  'orderPay',
  'orderCancel',
  'orderRefund',
  'orderArrears',
  'orderTopUp',
  'chargeTargetSet',
  'chargeStart',
  'chargeStop',
  'chargeCurrent',
  'chargeCurve',
  'parkingPlate',
] as const;

/** Calls that only read. */
const looks = ['orderDetail', 'payResult', 'orderList', 'chargeCurrent', 'chargeCurve', 'cardList'] as const;

/** What can happen: to the orders of the user, in the channel, at the device, in service, and time. */
const anyStep = fc.oneof(
  { weight: 6, arbitrary: create },
  { weight: 14, arbitrary: about('forward') },
  { weight: 4, arbitrary: fc.record({ step: named('pay'), which, channel: one('ALIPAY_WAP', 'WECHAT_H5') }) },
  {
    weight: 9,
    arbitrary: fc.record({ step: named('notice'), which, payment: one(0, 0, 1), outcome: one(...outcomes) }),
  },
  { weight: 3, arbitrary: about('cancel') },
  { weight: 3, arbitrary: about('refund') },
  { weight: 2, arbitrary: about('start') },
  { weight: 4, arbitrary: about('stop') },
  { weight: 1, arbitrary: about('arrears') },
  { weight: 2, arbitrary: changePlate },
  { weight: 3, arbitrary: topUp },
  { weight: 3, arbitrary: target },
  {
    weight: 4,
    arbitrary: fc.record({
      step: named('wait'),
      ms: one(second, 4 * second, 10 * second, minute, 16 * minute, 31 * minute, 25 * 60 * minute),
    }),
  },
  { weight: 3, arbitrary: border },
  { weight: 3, arbitrary: scenario },
  {
    weight: 1,
    arbitrary: fc.record({ step: named('touch'), connector: one(0, 1), status: one(1, 1, 2, 3, 255) }),
  },
  { weight: 1, arbitrary: station },
  {
    weight: 2,
    arbitrary: fc.record({ step: named('endNotice'), which, is: one('failed', 'late', 'again') }),
  },
  { weight: 1, arbitrary: about('forgive') },
  { weight: 2, arbitrary: fc.record({ step: named('report'), which, wh: one(0, 1, 700, 1_400, 3_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: named('decide'),
      which,
      decision: one(...decisions),
      credit: one(0, 1, 500),
    }),
  },
  { weight: 3, arbitrary: fc.record({ step: named('again'), of: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ step: named('otherBody'), of: fc.integer({ min: 0, max: 4 }) }) },
  // The next write is sent twice at the same time.
  { weight: 1, arbitrary: fc.record({ step: named('twice') }) },
  { weight: 2, arbitrary: fc.record({ step: named('look'), which, call: one(...looks) }) },
  { weight: 2, arbitrary: fc.record({ step: named('stranger'), which, call: one(...strangerCalls) }) },
);

/** What happens while a car stays after its charge. */
const stayStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ step: named('wait'), ms: one(minute, 7 * minute, 16 * minute, 31 * minute) }),
  },
  { weight: 2, arbitrary: station },
  { weight: 2, arbitrary: endNotice },
  { weight: 1, arbitrary: about('forgive') },
  { weight: 1, arbitrary: fc.record({ step: named('touch'), connector: one(0, 1), status: one(1, 2) }) },
);

/** A car stays after its charge, at a station with one of the rules: rare among the other sequences. */
const stay = fc
  .tuple(
    one<Scenario['costs']>('usual', 'dearer', 'busy', 'busy', 'uncapped', 'untold', 'free'),
    one<Scenario['leave']>('late', 'late', 'locked', 'manual'),
    one<Scenario['device']>('bms', 'bms', 'bms', 'fault', 'emergency'),
    one<Place>('untold', 'untold', 'onOrder', 'onOrderAtOnce'),
    fc.option(station),
    create,
    fc.array(stayStep, { minLength: 1, maxLength: 8, size: 'max' }),
  )
  .map(([costs, leave, device, is, first, order, steps]): Step[] => [
    { step: 'scenario', change: { costs } },
    { step: 'place', is },
    ...(first ? [first] : []),
    order,
    ...forwards(4),
    { step: 'scenario', change: { device, leave } },
    { step: 'wait', ms: second },
    ...steps,
  ]);

const forwards = (count: number): Step[] =>
  Array.from({ length: count }, (): Step => ({ step: 'forward', which: 0 }));

/**
 * Most sequences first lead an order some way, in a world where something may be wrong: otherwise rare events
 * would occur too seldom.
 */
const ledOrAny = fc
  .tuple(
    fc.option(
      fc.tuple(
        fc.array(
          fc.oneof({ weight: 4, arbitrary: scenario }, { weight: 4, arbitrary: border }, station, place),
          {
            maxLength: 3,
            size: 'max',
          },
        ),
        create,
        fc.integer({ min: 0, max: 8 }),
      ),
      { freq: 6 },
    ),
    fc.array(anyStep, { minLength: 1, maxLength: 12, size: 'max' }),
  )
  .map(([led, steps]): Step[] => {
    if (!led) return steps;
    const [wrong, first, forward] = led;
    return [...wrong, first, ...forwards(forward), ...steps];
  });

/** From the creation of an order to its charge. */
const charging = (order: CreateStep): Step[] => [order, ...forwards(4)];
const stopAt = (at: number): Step[] => [
  { step: 'stop', which: at },
  { step: 'wait', ms: 4 * second },
];

/** What happens in a car park: time, another plate, another answer of the gate, and a second charge in the same stay. */
const parkStep: fc.Arbitrary<Step[]> = fc.oneof(
  {
    weight: 5,
    arbitrary: one(
      second,
      25 * second,
      25 * second,
      minute,
      3 * minute,
      7 * minute,
      16 * minute,
      61 * minute,
    ).map((ms): Step[] => [{ step: 'wait', ms }]),
  },
  { weight: 3, arbitrary: changePlate.map((step): Step[] => [step]) },
  {
    weight: 1,
    arbitrary: one<Scenario['gate']>('ok', 'ok', 'silent', 'noEntry').map((gate): Step[] => [
      { step: 'scenario', change: { gate } },
    ]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(create, one(0, 30 * second, minute))
      .map(([order, ms]): Step[] => [...charging(order), { step: 'wait', ms }, ...stopAt(0)]),
  },
);

/** One or two cars park while they charge, often with one plate. */
const parked = fc
  .tuple(
    one<Place>(
      'gate',
      'gate',
      'gate',
      'gateWithoutTime',
      'gateForAll',
      'gateWithoutRelief',
      'onOrder',
      'onOrderAtOnce',
    ),
    one<Scenario['gate']>('ok', 'ok', 'ok', 'silent', 'noEntry'),
    one<Scenario['leave']>('soon', 'soon', 'late', 'manual'),
    one<Scenario['costs']>('usual', 'usual', 'free'),
    create,
    fc.option(changePlate),
    fc.option(create),
    one(0, minute, 5 * minute),
    fc.array(parkStep, { minLength: 1, maxLength: 6, size: 'max' }),
  )
  .map(([is, gate, leave, costs, first, plate, second, ms, steps]): Step[] => [
    { step: 'place', is },
    { step: 'scenario', change: { gate, leave, costs } },
    ...charging(first),
    ...(plate ? [{ ...plate, which: 0 }] : []),
    ...(second
      ? charging({
          ...second,
          owner: first.owner === 0 ? 1 : 0,
          connector: 1 - first.connector,
          plate: first.plate,
        })
      : []),
    { step: 'wait', ms },
    ...stopAt(second ? 1 : 0),
    ...(second ? [{ step: 'wait', ms: 25 * 1_000 } as const, ...stopAt(0)] : []),
    // Every second charge of these is in the same stay.
    ...steps
      .flat()
      .map((step) =>
        step.step === 'create' && step.soon
          ? { ...step, owner: first.owner, vin: first.vin, plate: first.plate }
          : step,
      ),
  ]);

/** What happens to a running charge whose target and money change. */
const changeStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: topUp.map((step): Step => ({ ...step, which: 0 })) },
  { weight: 4, arbitrary: target.map((step): Step => ({ ...step, which: 0 })) },
  { weight: 4, arbitrary: fc.constant<Step>({ step: 'pay', which: 0, channel: 'ALIPAY_WAP' }) },
  {
    weight: 6,
    arbitrary: one(...outcomes, 'ok' as const, 'ok' as const).map((outcome): Step => ({
      step: 'notice',
      which: 0,
      payment: 0,
      outcome,
    })),
  },
  {
    weight: 5,
    arbitrary: one(second, 4 * second, 10 * second, minute, 3 * minute, 10 * minute).map((ms): Step => ({
      step: 'wait',
      ms,
    })),
  },
  { weight: 1, arbitrary: fc.constant<Step>({ step: 'stop', which: 0 }) },
  {
    weight: 2,
    arbitrary: one<Partial<Scenario>>(
      { target: 'silent' },
      { target: 'refuse' },
      { target: 'ok' },
      { device: 'silent' },
      { device: 'paused' },
      { device: 'ok' },
      { device: 'bms' },
      { refund: 'fail' },
      { leave: 'late' },
    ).map((change): Step => ({ step: 'scenario', change })),
  },
);

/** A charge whose target and money change, often shortly before its end. */
const changed = fc
  .tuple(create, fc.array(changeStep, { minLength: 2, maxLength: 14, size: 'max' }))
  .map(([order, steps]): Step[] => [...charging({ ...order, yuan: 10 }), ...steps]);

export const sequences = fc.oneof(
  { weight: 16, arbitrary: ledOrAny },
  { weight: 2, arbitrary: stay },
  { weight: 2, arbitrary: parked },
  { weight: 3, arbitrary: changed },
);

/** The user sells the car, or gets it back: too rare for random draws. */
interface CarStep {
  step: 'car';
  isBound: boolean;
}
/** Parking at the station of the model from now on; before the orders alone, so that a stay has one rule. */
interface PlaceStep {
  step: 'place';
  is: Place;
}
/** What the desk of service does for a complaint: it takes fen off a bill, `null` all that is owed, or pays out a refund that has failed. */
type DeskStep = { step: 'takeOff'; which: number; fen: number | null } | { step: 'repay'; which: number };
export type Step =
  | (typeof anyStep extends fc.Arbitrary<infer T> ? T : never)
  | CarStep
  | PlaceStep
  | DeskStep;
export type CreateStep = Extract<Step, { step: 'create' }>;
