import { anOrder } from './an-order.ts';
import type { Step } from './steps.ts';

const forward: Step = { step: 'forward', which: 0 };
const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);
const wait = (ms: number): Step => ({ step: 'wait', ms });
const notice = (outcome: 'ok' | 'processing' | 'amount-1' | 'cancel', payment: 0 | 1 = 0): Step => ({
  step: 'notice',
  which: 0,
  payment,
  outcome,
});

/** Every request about an order that a user can send, allowed by its state or not. */
const everything: readonly Step[] = [
  { step: 'start', which: 0 },
  { step: 'cancel', which: 0 },
  { step: 'refund', which: 0 },
  { step: 'stop', which: 0 },
];

/** More money for the running charge, paid at once. */
const topUp = (yuan: 5 | 10): Step[] => [
  { step: 'topUp', which: 0, yuan },
  { step: 'pay', which: 0, channel: 'ALIPAY_WAP' },
  notice('ok'),
];

/** Steps up to a paid order. */
const paid = [anOrder(), forward, forward];
const charging = [...paid, forward, forward];

/** The order is refunded, the device charges nevertheless, and service bills it: the amount is unpaid. */
const owing: readonly Step[] = [
  ...paid,
  { step: 'refund', which: 0 },
  { step: 'report', which: 0, wh: 3_000 },
  { step: 'decide', which: 0, decision: 'reopen', credit: 0 },
  forward,
];

/** A charge of two minutes, ended by its driver. */
const aCharge = (order: Step): Step[] => [
  order,
  ...times(4, forward),
  wait(30_000),
  { step: 'stop', which: 0 },
  wait(4_000),
];
const gate: readonly Step[] = [
  { step: 'place', is: 'gate' },
  { step: 'scenario', change: { costs: 'free' } },
];

/** Sequences that random draws reach too seldom, by what they reach. */
export const paths: Readonly<Record<string, readonly Step[]>> = {
  'a stop that the device does not hear, three times': [
    ...charging,
    { step: 'scenario', change: { stop: 'silent', device: 'silent' } },
    ...times(3, { step: 'stop', which: 0 }).flatMap((stop) => [stop, wait(61_000)]),
  ],
  'a device that is silent, and a bill of which service takes ¥5 off': [
    ...charging,
    wait(30_000),
    { step: 'scenario', change: { device: 'silent' } },
    wait(31 * 60_000),
    { step: 'decide', which: 0, decision: 'settle', credit: 500 },
  ],
  'what is owed, paid by a second payment': [...owing, forward, forward],
  'what is owed, a fen too little first, then late for a payment that was closed': [
    ...owing,
    { step: 'arrears', which: 0 },
    { step: 'pay', which: 0, channel: 'WECHAT_H5' },
    notice('amount-1'),
    { step: 'arrears', which: 0 },
    { step: 'pay', which: 0, channel: 'WECHAT_H5' },
    wait(16 * 60_000),
    { step: 'arrears', which: 0 },
    { step: 'pay', which: 0, channel: 'ALIPAY_WAP' },
    notice('ok', 1),
    notice('ok', 0),
    { step: 'pay', which: 0, channel: 'ALIPAY_WAP' },
  ],
  'somebody who owes wants more': [...owing, anOrder()],
  'somebody who owes asks for everything': [...owing, ...everything],
  'a payment in processing, that the channel decides late': [
    anOrder(),
    forward,
    notice('processing'),
    { step: 'cancel', which: 0 },
    { step: 'pay', which: 0, channel: 'ALIPAY_WAP' },
    { step: 'start', which: 0 },
    anOrder({ owner: 0 }),
    notice('amount-1'),
    { step: 'look', which: 0, call: 'payResult' },
    { step: 'pay', which: 0, channel: 'ALIPAY_WAP' },
    wait(31_000),
    { step: 'look', which: 0, call: 'payResult' },
  ],
  'a payment in processing, that the channel gives up': [
    anOrder(),
    forward,
    notice('processing'),
    wait(31 * 60_000),
  ],
  'a refund that fails three times': [
    ...paid,
    { step: 'scenario', change: { refund: 'fail' } },
    { step: 'refund', which: 0 },
    wait(31_000),
    { step: 'pay', which: 0, channel: 'ALIPAY_WAP' },
  ],
  'a refund that fails three times, and service pays out': [
    ...paid,
    { step: 'scenario', change: { refund: 'fail' } },
    { step: 'refund', which: 0 },
    wait(31_000),
    { step: 'repay', which: 0 },
  ],
  'the rest of a prepayment that fails three times, and service pays out': [
    ...aCharge(anOrder({ yuan: 100 })),
    { step: 'scenario', change: { refund: 'fail' } },
    wait(40_000),
    { step: 'repay', which: 0 },
  ],
  'what is owed, of which service takes a part off, and then the rest': [
    ...owing,
    { step: 'arrears', which: 0 },
    { step: 'takeOff', which: 0, fen: 100 },
    { step: 'takeOff', which: 0, fen: null },
  ],
  'a charge that is stopping, asked for everything': [...charging, { step: 'stop', which: 0 }, ...everything],
  'a charge that waits for its bill, asked for everything': [
    ...charging,
    { step: 'scenario', change: { leave: 'manual', device: 'emergency' } },
    wait(1_000),
    ...everything,
  ],
  'a charge that service looks at, asked for everything': [
    ...charging,
    { step: 'scenario', change: { device: 'silent' } },
    wait(31 * 60_000),
    ...everything,
  ],
  'an order that was given back, asked for everything': [
    ...paid,
    { step: 'refund', which: 0 },
    ...everything,
  ],
  'an order that was given back, with a car at its connector': [
    ...paid,
    { step: 'refund', which: 0 },
    { step: 'touch', connector: 0, status: 2 },
    wait(5_000),
    { step: 'start', which: 0 },
    wait(4_000),
  ],
  'another order while the first one waits for its bill': [
    ...charging,
    { step: 'scenario', change: { leave: 'manual', device: 'emergency' } },
    wait(1_000),
    anOrder({ connector: 1 }),
    forward,
    forward,
  ],
  'a payment in processing that arrives': [anOrder(), forward, notice('processing'), notice('ok')],
  'a start that the device refused, again at once': [
    ...paid,
    { step: 'scenario', change: { start: 'refuse' } },
    forward,
    wait(4_000),
    { step: 'start', which: 0 },
  ],
  'a start that was refused before the payment, sent again after it': [
    anOrder(),
    { step: 'start', which: 0 },
    forward,
    forward,
    { step: 'again', of: 1 },
  ],
  'a start without a car': [
    ...paid,
    wait(5_000),
    { step: 'car', isBound: false },
    { step: 'start', which: 0 },
    { step: 'car', isBound: true },
  ],
  'a start with the plug out': [
    ...paid,
    { step: 'touch', connector: 0, status: 1 },
    wait(5_000),
    { step: 'start', which: 0 },
  ],
  'a plate that is charged five times in one stay, and stays too long': [
    ...gate,
    ...[0, 0, 0, 1, 1].flatMap((vin) => [
      ...aCharge(anOrder({ vin, plate: '粤B12345' })),
      wait(25_000),
      { step: 'scenario', change: { leave: 'manual' } } as const,
    ]),
    wait(16 * 60_000),
    ...[0, 1, 2].map((which): Step => ({ step: 'plate', which, plate: '粤BD54321' })),
  ],
  'a plate that is relieved for one owner, and typed by another': [
    ...gate,
    anOrder({ owner: 1, connector: 1, plate: '粤B12345' }),
    ...times(4, forward),
    wait(4 * 60_000),
    ...aCharge(anOrder({ plate: '粤B12345' })),
    wait(25_000),
    { step: 'stop', which: 1 },
    wait(4_000),
    wait(25_000),
    { step: 'plate', which: 1, plate: '粤BD54321' },
    wait(25_000),
  ],
  'a gate that answers to the second attempt: the plate is relieved for another owner': [
    ...gate,
    anOrder({ owner: 1, connector: 1, plate: '粤B12345' }),
    ...times(4, forward),
    wait(4 * 60_000),
    ...aCharge(anOrder({ plate: '粤B12345' })),
    wait(25_000),
    { step: 'scenario', change: { gate: 'silent' } },
    { step: 'stop', which: 1 },
    wait(4_000),
    wait(25_000),
    { step: 'scenario', change: { gate: 'ok' } },
    wait(140_000),
  ],
  'a gate that answers to the second attempt: the plate has entered nowhere, and its car leaves': [
    ...gate,
    { step: 'scenario', change: { gate: 'silent' } },
    ...aCharge(anOrder({ plate: '粤B12000' })),
    wait(25_000),
    { step: 'scenario', change: { gate: 'ok' } },
    wait(140_000),
    wait(62 * 60_000),
    { step: 'plate', which: 0, plate: '粤B12345' },
  ],
  'a gate that never answers, then another plate, of a driver who never comes back': [
    ...gate,
    { step: 'scenario', change: { gate: 'silent', leave: 'manual' } },
    ...aCharge(anOrder()),
    ...times(4, wait(80_000)),
    { step: 'plate', which: 0, plate: '粤B12345' },
    wait(25_000),
    { step: 'scenario', change: { gate: 'ok' } },
    wait(140_000),
  ],
  'two top-ups, and the rest is refunded from the last one on': [
    anOrder({ yuan: 20 }),
    ...times(4, forward),
    ...topUp(5),
    ...topUp(10),
    wait(15 * 60_000),
    { step: 'stop', which: 0 },
    wait(4_000),
    wait(60_000),
  ],
  'a top-up that is paid after the end': [
    ...charging,
    { step: 'topUp', which: 0, yuan: 5 },
    { step: 'pay', which: 0, channel: 'ALIPAY_WAP' },
    { step: 'stop', which: 0 },
    wait(4_000),
    notice('ok'),
    wait(60_000),
  ],
  'a target that the device refuses, one that it does not answer, and one that it takes': [
    ...charging,
    ...(['refuse', 'silent', 'ok'] as const).flatMap((target): Step[] => [
      { step: 'scenario', change: { target } },
      { step: 'target', which: 0, target: { kind: 'SOC', value: 100 } },
      wait(61_000),
    ]),
  ],
  'a target that the charge passes before the device answers': [
    ...charging,
    wait(58_000),
    { step: 'target', which: 0, target: { kind: 'TIME', value: 1 } },
    wait(4_000),
  ],
  'a card past its end, given back': [
    anOrder({ cards: [5] }),
    ...times(2, forward),
    wait(121 * 60_000),
    { step: 'look', which: 0, call: 'cardList' },
  ],
};
