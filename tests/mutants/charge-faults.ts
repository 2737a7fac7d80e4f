import { fault, type Fault } from './fault.ts';

const sessions = 'src/sandbox/charging/sessions';
const payments = 'src/sandbox/charging/payments';
const model = 'tests/unit/sandbox/charging/model.test.ts';
const change = 'tests/unit/charging/change.test.tsx';
const topUp = 'tests/unit/sandbox/charging/top-up.test.ts';
const limits = 'tests/unit/sandbox/charging/charge-limit.test.ts';
const recommend = 'tests/unit/contract/recommend.test.ts';
const changeStore = 'src/features/charging/change/change.store.ts';

/** Faults of a running charge that its owner changes, and of what keeps it slow (domain model, second edition, H). */
export const chargeFaults: readonly Fault[] = [
  fault(
    'running charge',
    'another target applies before the device has agreed',
    `${sessions}/running-change.ts`,
    [
      "order.record.targetChange = { target, state: 'SENT', time: now, outcome: scenario.target };",
      "order.record.targetChange = { target, state: 'SENT', time: now, outcome: scenario.target };\n    order.record.target = target;",
    ],
    change,
  ),
  fault(
    'running charge',
    'a target that the device refused applies nevertheless',
    `${sessions}/running-change.ts`,
    ["change.state = isAnswered ? 'REFUSED' : 'NO_ANSWER';\n    return;", "change.state = 'REFUSED';"],
    change,
  ),
  fault(
    'running charge',
    'a lower target takes energy off the meter',
    'src/sandbox/charging/orders/order-plan.ts',
    ['before && plan.endTime <= before.time', 'before && plan.endTime <= 0'],
    change,
  ),
  fault(
    'running charge',
    'a target that is reached is sent to the device',
    `${sessions}/running-change.ts`,
    ['.wh <= shownAt(order, now).wh)', '.wh < 0)'],
    change,
  ),
  fault(
    'money',
    'a top-up that is paid after the end of the charge is kept',
    `${payments}/top-up.ts`,
    ['if (mismatch || isOver)', 'if (mismatch)'],
    change,
    model,
  ),
  fault(
    'money',
    'a top-up counts twice',
    `${payments}/top-up.ts`,
    ['record.prepaidAmount += paidAmount;', 'record.prepaidAmount += 2 * paidAmount;'],
    change,
    model,
  ),
  fault(
    'money',
    'a top-up does not lengthen the charge',
    `${payments}/top-up.ts`,
    ["(kind) => kind !== 'MONEY_LOW');\n  planOrder(order);", "(kind) => kind !== 'MONEY_LOW');"],
    topUp,
  ),
  fault(
    'money',
    'the rest of an order goes back to its first payment',
    `${payments}/refund.ts`,
    ['[...funds].reverse().flatMap', '[...funds].flatMap'],
    change,
  ),
  fault(
    'money',
    'another attempt to pay more money may use another channel',
    changeStore,
    ['await pay(undefined, begun?.channel);', "await pay(undefined, 'WECHAT_H5');"],
    change,
  ),
  fault(
    'running charge',
    'the battery at its end counts as a fault of the connector',
    `${sessions}/charge-limit.ts`,
    ["? limited('VEHICLE',", "? limited('CONNECTOR',"],
    limits,
  ),
  fault(
    'running charge',
    'another connector is offered where a move gains nothing',
    `${sessions}/move.ts`,
    ['if (!best || gainMin < leastGainMin) return session;', 'if (!best) return session;'],
    limits,
  ),
  fault(
    'stations',
    'an unknown cost counts as none in the recommended order',
    'src/contract/recommend.ts',
    ['const unknownAmount = 600;', 'const unknownAmount = 0;'],
    recommend,
  ),
  fault(
    'stations',
    'a closed station is recommended because it is cheap',
    'src/contract/recommend.ts',
    ['const group = !open || fits === false ? 3', 'const group = fits === false ? 3'],
    recommend,
  ),
  fault(
    'stations',
    'a busy station comes before a free one',
    'src/contract/recommend.ts',
    [': free ? 0 : 1;', ': free ? 1 : 0;'],
    recommend,
  ),
  fault(
    'stations',
    'a quote without its parking fee comes before a whole one',
    'src/sandbox/world/index/recommended.ts',
    ['return quote.amount + (isComplete(quote) ? 0 : behind);', 'return quote.amount;'],
    'tests/unit/sandbox/quote/quote.test.ts',
  ),
];
