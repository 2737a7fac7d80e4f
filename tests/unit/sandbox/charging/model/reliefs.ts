import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { parkingView, type Parking } from '#sandbox/charging/parking/parking-record.ts';
import type { State } from './invariants.ts';
import { reached } from './reach.ts';
import { must, same } from './same.ts';

/** What must be true of the reliefs of parking, written without the machine and the times of the sandbox. */

const minute = 60_000;
const answerMs = 20_000;
/** The third attempt ends five minutes after the plate was sent. */
const attemptsMs = [answerMs, answerMs + 140_000, 5 * minute];

const isFinal = ({ state, open, facts }: Parking): boolean =>
  !open || state === 'NONE' || state === 'EXPIRED' || (state === 'NOT_MET' && facts.reason === 'ENERGY');

/** The relief that an earlier one of the same stay was extended by, or itself. */
const latestOf = (relief: Parking, all: readonly Parking[]): Parking => {
  const next = all.find(({ facts }) => facts.extendsOrderNo === relief.orderNo);
  return next ? latestOf(next, all) : relief;
};

/** Whether the same car charges again, or the gate has still to answer for it: the relief may be extended. */
const chargesAgain = (relief: Parking, all: readonly Parking[]): boolean =>
  all.some(
    ({ orderNo, userId, plate, state, facts }) =>
      orderNo > relief.orderNo &&
      userId === relief.userId &&
      plate === relief.plate &&
      (state === 'WAITING' || state === 'SENT' || (state === 'NO_ANSWER' && facts.attempts < 3)),
  );

/** Minutes that a stay has earned up to a relief; `null` if no number limits them. */
function minutesOf({ facts }: Parking, all: readonly Parking[]): number | null {
  if (facts.relief?.kind !== 'MINUTES') return null;
  const before = all.find(({ orderNo }) => orderNo === facts.extendsOrderNo);
  return (facts.relief.minutes ?? 0) + (before ? (minutesOf(before, all) ?? 0) : 0);
}

/** Until when the car of a relief has to leave, by its own rule. */
function leaveByOf({ facts: { relief, grantTime } }: Parking, { record: { end } }: Order): number | null {
  if (!relief || !end || grantTime === null) return null;
  if (relief.leaveWithinMin !== null) return Math.max(end.time, grantTime) + relief.leaveWithinMin * minute;
  return relief.minutes === null ? null : end.time + relief.minutes * minute;
}

function checkAnswer(relief: Parking, order: Order, { reliefs, time }: State): void {
  const { state, facts, open, plate } = relief;
  const sent = time - (facts.sentTime ?? Infinity);
  if (state === 'WAITING') must('a relief waits for the end of its charge', order.record.end === null);
  if (state === 'SENT') {
    must('the gate answers in time', sent >= 0 && sent < answerMs);
    same('attempts before the first answer', facts.attempts, 0);
  }
  if (state === 'NO_ANSWER' && open)
    same('attempts', facts.attempts, attemptsMs.filter((ms) => ms <= sent).length);
  must('at most three attempts', facts.attempts <= attemptsMs.length);
  if (state !== 'GRANTED' && state !== 'EXPIRED') return;
  must('a relief has a plate', plate !== null);
  const latest = latestOf(relief, reliefs);
  same('minutes of the relief', facts.freeMin, minutesOf(latest, reliefs));
  const by = latest === relief ? leaveByOf(relief, order) : latest.facts.leaveBy;
  same('when the car has to leave', facts.leaveBy, by);
  if (state === 'EXPIRED')
    must('a relief does not end early', facts.leaveBy !== null && facts.leaveBy <= time);
  else if (open && !chargesAgain(relief, reliefs))
    must('a relief ends in time', facts.leaveBy === null || time < facts.leaveBy);
}

/** What the owner sees, and may do. */
function checkShown(relief: Parking): void {
  const { state, open, facts } = relief;
  const shown = parkingView(relief);
  same('a relief of an order without a charge is hidden', shown === null, facts.withoutCharge);
  if (!shown) return;
  const mayChange =
    ['WAITING', 'SENT', 'NO_ENTRY', 'NO_ANSWER'].includes(state) ||
    (state === 'NOT_MET' && facts.reason === 'USED');
  same('another plate is possible', shown.canChange, open && mayChange);
  const next = state === 'NO_ANSWER' && open ? attemptsMs[facts.attempts] : undefined;
  same('next attempt', shown.nextTryTime, next === undefined ? null : (facts.sentTime ?? 0) + next);
  if (relief.plate !== null) must('the plate is hidden', shown.plate !== null && /\*/.test(shown.plate));
}

/** The end of a charge decides by its energy, once. */
function checkEnergy({ facts }: Parking, old: Parking, { record: { end } }: Order): void {
  if (old.state !== 'WAITING' || !end) return;
  const isEnough = end.wh >= (facts.relief?.minWh ?? 0);
  same('too little energy', facts.reason === 'ENERGY', !isEnough);
}

function checkChange(relief: Parking, old: Parking): void {
  if (isFinal(old)) {
    // Nothing happens any more, but that the car leaves.
    const ended = JSON.stringify({ ...old, open: old.open && relief.open });
    same('a relief that has ended', JSON.stringify(relief), ended);
  }
  if (old.state !== 'GRANTED') return;
  must('a relief is given once', relief.state === 'GRANTED' || relief.state === 'EXPIRED');
  same('plate of a relief that was given', relief.plate, old.plate);
}

/** A plate that is relieved, and whose car is still there, is relieved for nobody else. */
function checkPlates(reliefs: readonly Parking[]): void {
  const given = reliefs.filter(({ state, open }) => open && state === 'GRANTED');
  const owners = new Map<string, string>();
  for (const { plate, userId } of given) {
    same('owner of a plate', owners.get(plate ?? '') ?? userId, userId);
    owners.set(plate ?? '', userId);
  }
}

/** Counts what a relief has become. */
function note(relief: Parking, old: Parking | undefined): void {
  const { state, facts } = relief;
  if (state !== old?.state) {
    reached(`relief: ${state}`);
    if (facts.reason === 'USED') reached('relief: refused for a plate that is relieved for another owner');
  }
  if (facts.extendsOrderNo !== null && !old?.facts.extendsOrderNo)
    reached('relief: a second charge in one stay extends it');
  if (state === 'NO_ANSWER' && facts.attempts === 3 && old?.facts.attempts !== 3)
    reached('relief: no answer to three attempts');
  if (state === 'GRANTED' && old && old.state !== 'GRANTED' && hasChanged.delete(relief.orderNo))
    reached('relief: granted to another plate than that of the order');
  if (old && old.plate !== relief.plate) hasChanged.add(relief.orderNo);
}
/** Orders whose plate was changed. */
const hasChanged = new Set<string>();

/** Checks the relief of each order, and counts its states. @param last the state before the step */
export function checkReliefs(now: State, last: State): void {
  const reliefs = new Map(now.reliefs.map((relief) => [relief.orderNo, relief]));
  const before = new Map(last.reliefs.map((relief) => [relief.orderNo, relief]));
  for (const order of now.orders) {
    const relief = reliefs.get(order.orderNo);
    const rule = order.record.costRules?.parking;
    same(
      'an order where parking costs has one relief',
      relief !== undefined,
      !!rule && rule.collector !== 'NONE',
    );
    if (!relief) continue;
    const old = before.get(order.orderNo);
    if (!rule?.relief) same('relief where none is given', relief.state, 'NONE');
    if (old) {
      checkChange(relief, old);
      checkEnergy(relief, old, order);
    }
    checkAnswer(relief, order, now);
    checkShown(relief);
    note(relief, old);
  }
  checkPlates(now.reliefs);
}
