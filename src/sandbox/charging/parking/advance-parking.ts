import { minuteMs } from '#contract/pricing.ts';
import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { notify } from '#sandbox/notice/notify.ts';
import { parkingWords } from '#sandbox/notice/words.ts';
import { knownCases } from '../orders/known-cases.ts';
import type { Order } from '../orders/order-record.ts';
import { rules } from '../rules.ts';
import { earliest } from '../sessions/timeline.ts';
import { askGate } from './gate.ts';
import { parkingGuards } from './parking-machine.ts';
import { gateTimes, moveParking, nextTryTimeOf, type Parking } from './parking-record.ts';
import { openParkingRows, saveParking } from './parking-store.ts';

/** A relief with its order. */
interface Stay {
  parking: Parking;
  order: Order;
}

interface Due {
  time: number;
  kind: 'chargeEnds' | 'noCharge' | 'gateAnswers' | 'staysTooLong' | 'leaves';
}

/** What happens to a relief that waits for the end of the charge. */
function endOfOrder({ record, status, statusTime }: Order): Due | null {
  const { end } = record;
  // A charge whose device was lost: its end is known later.
  if (end)
    return { kind: 'chargeEnds', time: end.time + (end.reason === stoppedBy.other ? rules.lostMs : 0) };
  const isOver = status === 'CANCELLED' || status === 'REFUNDED';
  return isOver ? { kind: 'noCharge', time: statusTime } : null;
}

/**
 * Whether the same car charges again in the same stay, or is about to. The stay goes on until the gate has answered for the later
 * charge; from then on the relief of that charge decides when the stay ends.
 */
const chargesAgain = ({ parking }: Stay, others: readonly Stay[]): boolean =>
  others.some(
    ({ parking: other }) =>
      other.facts.extendsOrderNo === parking.orderNo ||
      (other.orderNo > parking.orderNo &&
        other.userId === parking.userId &&
        other.stationId === parking.stationId &&
        other.plate === parking.plate &&
        (other.state === 'WAITING' || other.state === 'SENT' || nextTryTimeOf(other) !== null)),
  );

/** When the driver is back at the car, epoch ms. If no driver comes, the car counts as gone after the longest stay. */
const backTime = (leaveTime: number | null, endTime: number): number =>
  Math.max(leaveTime ?? endTime + rules.longestStayMs, endTime);

/** The next event of a relief, or `null` if it waits for the owner or the order. */
function nextOf(stay: Stay, others: readonly Stay[]): Due | null {
  const { parking, order } = stay;
  const { facts, state } = parking;
  const { end } = order.record;
  if (state === 'WAITING') return endOfOrder(order);
  if (!end) return null;
  const back = backTime(order.record.leaveTime, end.time);
  if (state === 'SENT') return { kind: 'gateAnswers', time: (facts.sentTime ?? 0) + gateTimes.answerMs };
  const again = nextTryTimeOf(parking);
  if (again !== null) return { kind: 'gateAnswers', time: again };
  if (state !== 'GRANTED') {
    return { kind: 'leaves', time: back + gateTimes.patienceMs };
  }
  if (chargesAgain(stay, others)) return null;
  const leaves: Due = {
    kind: 'leaves',
    time: Math.max(back, facts.grantTime ?? 0) + gateTimes.exitMs,
  };
  return facts.leaveBy !== null && facts.leaveBy < leaves.time
    ? { kind: 'staysTooLong', time: facts.leaveBy }
    : leaves;
}

/** Until when the relieved car has to leave, epoch ms; `null` if no time limits it. */
function leaveByOf({ facts: { relief } }: Parking, endTime: number, time: number): number | null {
  if (relief?.leaveWithinMin) return Math.max(endTime, time) + relief.leaveWithinMin * minuteMs;
  return relief?.kind === 'MINUTES' && relief.minutes !== null ? endTime + relief.minutes * minuteMs : null;
}

/** The earlier reliefs of the same stay, which the one of a later charge extended. */
function extendedBy({ parking }: Stay, stays: readonly Stay[]): Parking[] {
  const before = stays.find(({ parking: other }) => other.orderNo === parking.facts.extendsOrderNo);
  return before ? [before.parking, ...extendedBy(before, stays)] : [];
}

function grant(stay: Stay, before: Parking | null, stays: readonly Stay[], time: number): void {
  const { parking, order } = stay;
  const { facts } = parking;
  const minutes = facts.relief?.kind === 'MINUTES' ? facts.relief.minutes : null;
  facts.freeMin = minutes === null ? null : minutes + (before?.facts.freeMin ?? 0);
  facts.leaveBy = leaveByOf(parking, order.record.end?.time ?? time, time);
  facts.grantTime = time;
  facts.extendsOrderNo = before?.orderNo ?? null;
  moveParking(parking, 'granted');
  for (const earlier of extendedBy(stay, stays)) {
    moveParking(earlier, 'extended');
    Object.assign(earlier.facts, { freeMin: facts.freeMin, leaveBy: facts.leaveBy });
  }
}

function happen(context: SandboxContext, stay: Stay, { kind, time }: Due, stays: readonly Stay[]): void {
  const { parking, order } = stay;
  const { facts } = parking;
  if (kind === 'noCharge') {
    moveParking(parking, 'noCharge');
    Object.assign(parking, { open: false });
    facts.withoutCharge = true;
  } else if (kind === 'chargeEnds') {
    const enough = (order.record.end?.wh ?? 0) >= (facts.relief?.minWh ?? 0);
    moveParking(parking, 'chargeEnds', enough ? parkingGuards.enough : parkingGuards.tooLittle);
    if (enough) facts.sentTime = time;
    else facts.reason = 'ENERGY';
  } else if (kind === 'gateAnswers') {
    const others = stays.map((other) => other.parking).filter((other) => other !== parking && other.open);
    const answer = askGate(context, parking, order, others);
    if (answer.kind === 'granted') return grant(stay, answer.before, stays, time);
    moveParking(parking, answer.kind);
    if (answer.kind === 'silent') facts.attempts += 1;
    if (answer.kind === 'usedBefore') facts.reason = 'USED';
  } else {
    for (const each of [parking, ...extendedBy(stay, stays)]) {
      if (kind === 'staysTooLong') moveParking(each, 'staysTooLong');
      each.open = false;
    }
  }
}

/** Tells the owner what became of his relief; while the gate is asked again there is nothing to tell. */
async function tellOfParking(
  db: SandboxContext['db'],
  { parking, order }: Stay,
  time: number,
): Promise<void> {
  const { state, facts, orderNo, userId } = parking;
  const words = parkingWords(order, state, facts.leaveBy);
  if (!words || nextTryTimeOf(parking) !== null || facts.withoutCharge) return;
  await notify(db, {
    userId,
    kind: 'PARKING',
    about: `${orderNo}-${time}`,
    time,
    words,
    costs: facts.leaveBy !== null,
  });
}

/**
 * Advances every relief of parking to the sandbox's present time, after the orders, on which they depend. Events happen in
 * the order of their times: the result is the same whether this runs every second or once after an hour.
 */
export async function advanceParking(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  const known = knownCases(context);
  const parkings = known.parkings(await openParkingRows(db));
  if (parkings.length === 0) return;
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .where('orderNo', 'in', db.selectFrom('parking').select('orderNo').where('open', '=', 1))
    .execute();
  const orders = new Map(known.stays(rows).map((order) => [order.orderNo, order]));
  const stays = parkings.flatMap((parking): Stay[] => {
    const order = orders.get(parking.orderNo);
    return order ? [{ parking, order }] : [];
  });
  const changed = new Set<Parking>();
  for (;;) {
    const due = earliest(
      stays
        .filter(({ parking }) => parking.open)
        .map((stay) => {
          const next = nextOf(stay, stays);
          return next && { ...next, stay };
        }),
    );
    if (!due || due.time > clock.now()) break;
    happen(context, due.stay, due, stays);
    if (due.kind !== 'leaves') await tellOfParking(db, due.stay, due.time);
    for (const parking of [due.stay.parking, ...extendedBy(due.stay, stays)]) changed.add(parking);
  }
  for (const parking of changed) await saveParking(db, parking);
}
