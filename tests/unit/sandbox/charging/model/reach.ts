import { orderMachine } from '#sandbox/charging/orders/order-machine.ts';
import { parkingMachine } from '#sandbox/charging/parking/parking-machine.ts';
import { prepayMachine } from '#sandbox/charging/payments/prepay-machine.ts';

/** How often something was reached, by name. */
export type Counts = Map<string, number>;

let counts: Counts = new Map();

/** Sets the map that counts what is reached from now on. */
export function countIn(into: Counts): void {
  counts = into;
}

export function reached(name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

export const rowName = (machine: string, from: string | null, event: string, guard: string | null): string =>
  `${machine} row: ${from ?? 'nothing'}, ${event}${guard === null ? '' : ` [${guard}]`}`;

export const refusedName = (machine: string, from: string, event: string): string =>
  `${machine} refusal: ${event} in ${from}`;

export const codeName = (call: string, code: number): string => `answer: ${call} ${code}`;

/**
 * Unreachable by a request: a payment with a wrong amount is already being refunded when its notice is
 * answered.
 */
const never = [refusedName('prepayment', 'MISMATCH', 'pay')];

/** Every transition of the machines and every refusal that they name. */
const machineNames: readonly string[] = [orderMachine, prepayMachine, parkingMachine].flatMap((machine) => [
  ...machine.rows.map((row) => rowName(machine.name, row.from, row.event, row.guard)),
  ...machine.refusals.map((refusal) => refusedName(machine.name, refusal.from, refusal.event)),
]);

/** Codes that each call can return, 0 among them (domain model, 2.1, 2.2 and 3.2). */
const answers: Readonly<Record<string, readonly number[]>> = {
  paymentTrial: [0, -1, 1282007, 1282001, 1282042],
  orderCreate: [0, -1, 1282007, 1281003, 1282063, 1283015, 1282048, 1282001, 1282042],
  orderPay: [0, 1282045, 1282044, 1282048],
  payResult: [0, 1280004, 1282062],
  orderCancel: [0, -1, 1280004, 1282045],
  orderRefund: [0, 1280004, 1282044],
  orderArrears: [0, -1, 1280004],
  orderTopUp: [0, -1, 1280004],
  chargeTargetSet: [0, -1, 1280004],
  orderDetail: [0, 1280004],
  orderList: [0],
  chargeStart: [0, 1280004, 1282044, 1281003, 1282063, 1282007, 1283015, 1283025, 1282001],
  chargeStop: [0, -1, 1280004],
  chargeCurrent: [0, 1280004],
  chargeCurve: [0, 1280004],
  cardList: [0],
  parkingPlate: [0, -1, 1280004],
};
const answerNames: readonly string[] = Object.entries(answers).flatMap(([call, codes]) =>
  codes.map((code) => codeName(call, code)),
);

/**
 * How the server answers a request id with another body, a copy while the first runs, and a copy afterwards.
 */
export const writeNames = [
  'write: the same answer again',
  'write: the same refusal again',
  'write: the same id with another body',
  'write: twice at once',
] as const;

/** Ways in which a bill is paid, and in which chosen deductions are returned. */
const deductionNames = [
  'paid: card KWH ALL',
  'paid: card KWH SERVICE_ONLY',
  'paid: card KWH ELEC_ONLY',
  'paid: card TIMES ALL',
  'paid: card TIMES SERVICE_ONLY',
  'paid: card without end',
  'paid: card used up',
  'paid: two cards',
  'paid: two cards of unlike cover',
  'paid: coupon CASH TOTAL',
  'paid: coupon CASH TOTAL from its threshold on',
  'paid: coupon DISCOUNT SERVICE',
  'paid: coupon DISCOUNT TOTAL',
  'paid: coupon FREE_WH ELEC',
  'paid: points',
  'paid: points and cash',
  'paid: card, coupon, points and cash',
  'paid: nothing in cash',
  'paid: cash alone',
  'paid: occupy fee',
  'paid: less than prepaid',
  'paid: all that was prepaid, to the fen',
  'paid: by a second payment',
  'back: card without use',
  'back: coupon without use',
  'back: points without use',
  'back: card of an order without bill',
  'back: coupon of an order without bill',
  'back: points of an order without bill',
  'back: card past its end',
  'back: refund that failed for good',
  'back: payment of another amount',
  'back: credit of service',
  'top-up: counts',
  'top-up: a second one counts',
  'top-up: after the end, all goes back',
  'top-up: refunded before the prepayment',
  'target: DONE',
  'target: REFUSED',
  'target: NO_ANSWER',
  'target: lower, ends the charge at once',
  'bill: of two prices',
  'bill: of three prices',
  'bill: a service fee of nothing',
  'bill: at the price of members',
  'bill: at the list price',
  'bill: a line of exactly half a fen',
  'bill: owed',
  'idle fee: not told',
  'idle fee: none',
  'idle fee: in every minute',
  'idle fee: in busy minutes',
  'idle fee: its maximum',
  'idle fee: without a maximum',
  'idle fee: charged and waived in part',
  'idle fee: waived for two reasons',
  'waived: FAULT',
  'waived: LOCKED',
  'waived: NOT_TOLD',
  'waived: NOT_BUSY',
  'waived: SERVICE',
  'parking: not told',
  'parking: free',
  'parking: at the gate, not on the bill',
  'parking: on the bill',
  'parking: on the bill, within its free minutes',
  'parking: on the bill, its maximum of a day',
  'parking: on the bill, without a price',
  'parking: on the bill, beside an idle fee',
  'relief: WAITING',
  'relief: SENT',
  'relief: GRANTED',
  'relief: NO_ENTRY',
  'relief: NOT_MET',
  'relief: NO_ANSWER',
  'relief: EXPIRED',
  'relief: NONE',
  'relief: granted to another plate than that of the order',
  'relief: a second charge in one stay extends it',
  'relief: refused for a plate that is relieved for another owner',
  'relief: no answer to three attempts',
] as const;
export type Deduction = (typeof deductionNames)[number];

/** Everything that a run of the model must reach. */
const allNames: readonly string[] = [
  ...machineNames,
  ...answerNames,
  ...writeNames,
  ...deductionNames,
].filter((name) => !never.includes(name));

/**
 * What random draws reach about forty times or fewer in {@link usualRuns} sequences, so that a minimum would
 * fail by chance. A handwritten sequence reaches each of them (paths.ts).
 */
const seldom: ReadonlySet<string> = new Set([
  rowName('order', 'STOPPING', 'stopFails', 'failures < 3'),
  rowName('order', 'STOPPING', 'stopFails', 'failures = 3'),
  rowName('order', 'REFUNDED', 'lateReport', 'energy > 0 that no bill knows'),
  ...['STOPPING', 'ARREARS', 'ABNORMAL'].flatMap((state) => [
    refusedName('order', state, 'start'),
    refusedName('order', state, 'cancel'),
    refusedName('order', state, 'refund'),
  ]),
  rowName('prepayment', 'PROCESSING', 'noticePaid', null),
  rowName('prepayment', 'PROCESSING', 'noticeOther', null),
  rowName('prepayment', 'REFUNDING', 'refundFails', 'attempts = 3'),
  rowName('prepayment', 'REFUND_FAILED', 'transferred', 'all'),
  rowName('prepayment', 'REFUND_FAILED', 'transferred', 'part'),
  rowName('order', 'ARREARS', 'serviceClears', 'nothing is left'),
  refusedName('prepayment', 'PROCESSING', 'pay'),
  refusedName('prepayment', 'REFUND_FAILED', 'pay'),
  rowName('parking', 'SENT', 'usedBefore', null),
  rowName('parking', 'NO_ANSWER', 'usedBefore', null),
  rowName('parking', 'NO_ANSWER', 'noEntry', null),
  rowName('parking', 'NOT_MET', 'plate', 'reason USED'),
  rowName('parking', 'GRANTED', 'extended', null),
  refusedName('parking', 'EXPIRED', 'plate'),
  'relief: a second charge in one stay extends it',
  'relief: refused for a plate that is relieved for another owner',
  codeName('orderCreate', 1282063),
  codeName('payResult', 1282062),
  codeName('orderCancel', -1),
  codeName('chargeStart', 1282063),
  codeName('chargeStart', 1282007),
  'back: credit of service',
  'back: refund that failed for good',
  'top-up: counts',
  'top-up: a second one counts',
  'top-up: after the end, all goes back',
  'top-up: refunded before the prepayment',
  'target: REFUSED',
  'target: NO_ANSWER',
  'target: lower, ends the charge at once',
]);

/** Number of sequences of a usual run, on which the minimums are based. */
export const usualRuns = 24_000;

/**
 * Random draws reach each name at least four times as often: a lower count means that the model changed, not
 * bad luck.
 */
function floorOf(name: string): number {
  if (seldom.has(name)) return 0;
  return /^paid: (card|coupon|points)/.test(name) ? 50 : 10;
}

/**
 * @returns names that random draws did not reach often enough, or, if seldom, no handwritten sequence reached
 */
export const missed = (chance: Counts, byHand: Counts): string[] =>
  allNames.flatMap((name) => {
    const count = chance.get(name) ?? 0;
    if (count < floorOf(name)) return `${name}: ${count} times by chance, ${floorOf(name)} wanted`;
    return seldom.has(name) && !byHand.has(name) ? `${name}: never by hand` : [];
  });

/** @returns a summary of what was reached in a few lines, then each name with its counts */
export function reachTable(chance: Counts, byHand: Counts): string {
  const width = Math.max(...allNames.map((name) => name.length));
  const groups = Map.groupBy(allNames, (name) => name.slice(0, name.indexOf(':')));
  const counted = [...groups].map(([group, names]) => {
    const by = (counts: Counts) => names.filter((name) => counts.has(name)).length;
    return `${group}: ${by(chance)} of ${names.length} by chance, ${by(byHand)} by hand`;
  });
  const count = (counts: Counts, name: string) => String(counts.get(name) ?? 0).padStart(9);
  const rows = allNames.map((name) => `${name.padEnd(width)} ${count(chance, name)} ${count(byHand, name)}`);
  return [...counted, `${''.padEnd(width)} by chance   by hand`, ...rows].join('\n');
}
