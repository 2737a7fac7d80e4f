import { expect } from 'vitest';
import type { ServiceCase } from '#sandbox/case/case-record.ts';
import { caseOf } from '#sandbox/case/case-record.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { noticesOf } from '#sandbox/notice/store.ts';
import { checkInvariants, stateOf, type State } from '../../charging/model/invariants.ts';
import type { ModelWorld } from '../../charging/model/world.ts';

// Written without the rules of the sandbox's cases.
const dayMs = 86_400_000;
const isHandled = ({ state }: ServiceCase): boolean =>
  ['SUBMITTED', 'HANDLING', 'WAITING_OWNER'].includes(state);

export interface Seen {
  state: State;
  cases: ServiceCase[];
}

/** Everything that orders and cases are now. */
export async function see({ context }: ModelWorld): Promise<Seen> {
  const rows = await context.db.selectFrom('serviceCase').selectAll().execute();
  return { state: await stateOf(context), cases: rows.map(caseOf) };
}

/** @returns what the owner may do with a case at a time, by the rules of the contract */
export function allowedFor(serviceCase: ServiceCase, all: readonly ServiceCase[], now: number): string[] {
  const { state, facts, caseId, kind, subjectId } = serviceCase;
  if (isHandled(serviceCase)) return ['ADD', 'WITHDRAW'];
  const isTaken = all.some(
    (other) =>
      other.caseId !== caseId &&
      other.kind === kind &&
      other.subjectId === subjectId &&
      other.state !== 'CLOSED',
  );
  const since = facts.answeredTime ?? facts.closedTime ?? 0;
  const isInTime = now <= since + 7 * dayMs;
  return !facts.reopened && isInTime && !(state === 'CLOSED' && isTaken) ? ['REOPEN'] : [];
}

/** @returns fen of an order that are owed and that no case without an answer disputes */
export function dueFor({ orderNo, status, record }: Order, cases: readonly ServiceCase[]): number {
  if (status !== 'ARREARS' || !record.settlement) return 0;
  const owed = record.settlement.arrearsAmount - (record.arrearsCleared ?? 0);
  const kinds = cases.filter((each) => each.orderNo === orderNo && isHandled(each)).map(({ kind }) => kind);
  if (kinds.includes('BILL') || kinds.includes('CHARGE')) return 0;
  const { occupyAmount, parkingAmount } = record.settlement;
  const disputed =
    (kinds.includes('OVERSTAY') ? occupyAmount : 0) + (kinds.includes('PARKING') ? (parkingAmount ?? 0) : 0);
  return Math.max(0, owed - disputed);
}

/** Money that answers of a step moved: each row of adjustments is one answer, to the fen, and each other answer with money a refund that had failed. */
function checkMoneyOf(now: Seen, last: Seen, note: (name: string) => void): void {
  const before = new Map(last.cases.map((each) => [each.caseId, each]));
  const answers = now.cases.filter(
    ({ caseId, facts }) =>
      facts.outcome?.amount && before.get(caseId)?.facts.answeredTime !== facts.answeredTime,
  );
  const used = new Set<string>();
  for (const order of now.state.orders) {
    const old = last.state.orders.find(({ orderNo }) => orderNo === order.orderNo);
    const rows = order.record.adjustments.slice(old?.record.adjustments.length ?? 0);
    for (const row of rows.filter(({ amount }) => amount !== 0)) {
      const answer = answers.find(({ facts }) => row.reason.includes(facts.caseNo));
      expect(answer?.orderNo, 'an adjustment without a case').toBe(order.orderNo);
      expect(answer?.facts.outcome?.amount, 'amount of an adjustment').toBe(-row.amount);
      expect(answer?.facts.answeredTime).toBe(row.time);
      expect(['ADJUSTED', 'REFUNDED']).toContain(answer?.facts.outcome?.kind);
      used.add(answer?.caseId ?? '');
      note(`money ${answer?.facts.outcome?.kind}`);
    }
  }
  for (const answer of answers.filter(({ caseId }) => !used.has(caseId))) {
    const failed = last.state.payments.find(
      ({ orderNo, record }) =>
        orderNo === answer.orderNo &&
        record.refunds.some(({ amount }) => amount === answer.facts.outcome?.amount),
    );
    const row = now.state.ledger.find(({ entryId }) => entryId === `REFUND-${failed?.prepayNo}`);
    expect(row, 'an answer with money that moved none').toMatchObject({
      amount: answer.facts.outcome?.amount,
      time: answer.facts.answeredTime,
    });
    note('money paid out');
  }
}

/** Every rule that holds after each step. */
export function checkStep(now: Seen, begin: State, last: Seen, note: (name: string) => void): void {
  checkInvariants(now.state, begin, last.state);
  checkMoneyOf(now, last, note);
  const open = now.cases.filter(({ state }) => state !== 'CLOSED');
  const keys = open.map(({ userId, subjectId, kind }) => `${userId} ${subjectId} ${kind}`);
  expect(new Set(keys).size, 'open cases of one kind').toBe(keys.length);
  for (const { state, facts, caseId } of now.cases) {
    note(state);
    const times = facts.entries.map(({ time }) => time ?? 0);
    expect(times, 'entries in the order of their times').toEqual([...times].sort((a, b) => a - b));
    const said = facts.entries.map(({ time, by, text }) => `${time} ${by} ${text}`);
    const bySystem = said.filter((each) => each.includes(' SYSTEM '));
    expect(new Set(bySystem).size, 'an entry of the system twice').toBe(bySystem.length);
    const old = last.cases.find((each) => each.caseId === caseId);
    expect(facts.entries.slice(0, old?.facts.entries.length ?? 0), 'an entry that was changed').toEqual(
      old?.facts.entries ?? [],
    );
    expect(facts.attached, 'what went along').toEqual(old?.facts.attached ?? facts.attached);
    if (state === 'WAITING_OWNER') expect(facts.dueTime).toBeNull();
    if (state === 'ANSWERED') expect(facts.outcome).not.toBeNull();
    if (facts.outcome?.kind === 'EXPLAINED' || facts.outcome?.kind === 'DECLINED')
      expect(facts.outcome.amount).toBeNull();
    if (facts.overdue) note('overdue');
    if (facts.reopened) note('reopened');
  }
}

/** Each question, answer and end by itself was notified once, at its time, and nothing else. */
export async function checkNotices({ context }: ModelWorld, userId: string, cases: readonly ServiceCase[]) {
  const told = (await noticesOf(context.db, userId, context.clock.now() + dayMs)).filter(
    ({ kind }) => kind === 'CASE',
  );
  const wanted = cases.flatMap(({ facts, caseId }) => {
    const byService = facts.entries.filter(({ by }) => by === 'SERVICE');
    // The first words of service say that the case is taken up, unless it was reopened before that.
    const isAccept = (text: string) => text.startsWith('收到，正在核实') || text.startsWith('已受理');
    const news = [
      ...byService.filter(({ text }) => !isAccept(text)),
      ...facts.entries.filter(({ by, text }) => by === 'SYSTEM' && text.includes('自动结案')),
    ];
    return news.map(({ time, text }) => `${time} /case/${caseId} ${text}`);
  });
  const oldest = context.clock.now() - 89 * dayMs;
  expect(told.map(({ time, record }) => `${time} ${record.target} ${record.text}`).sort()).toEqual(
    wanted.filter((each) => Number(each.split(' ')[0]) > oldest).sort(),
  );
}
