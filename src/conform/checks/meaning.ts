import { isSettledRight } from '#contract/bill-check.ts';
import { earliestTime, latestTime } from '#contract/schema/common.ts';
import type { ChargeOrder } from '#contract/schema/order/charge-order.ts';
import { endedByFault } from '#contract/schema/order/stop-reason.ts';
import type { Exchange } from '../exchange.ts';
import { expectThat, noteThat, type Finding } from '../finding.ts';

type Fields = Readonly<Record<string, unknown>>;
/** The problem of an object, by its path. */
type Problem = (fields: Fields, nowMs: number) => string | undefined;

const latestMs = Date.UTC(2100, 0, 1);

/** @returns the values of some fields, `undefined` where one of them is no number */
function numbersOf<Name extends string>(
  fields: Fields,
  names: readonly Name[],
): Record<Name, number> | undefined {
  return names.every((name) => typeof fields[name] === 'number')
    ? (fields as Record<Name, number>)
    : undefined;
}

const bill: Problem = (fields) => {
  const parts = numbersOf(fields, ['elecAmount', 'serviceAmount', 'occupyAmount', 'totalAmount']);
  if (!parts) return undefined;
  const { parkingAmount } = fields;
  const parking = typeof parkingAmount === 'number' ? parkingAmount : 0;
  const sum = parts.elecAmount + parts.serviceAmount + parts.occupyAmount + parking;
  return sum === parts.totalAmount
    ? undefined
    : 'totalAmount is not elecAmount, serviceAmount, occupyAmount and parkingAmount together';
};

const payable: Problem = (fields) => {
  const names = ['totalAmount', 'cardAmount', 'couponAmount', 'pointAmount', 'payableAmount'] as const;
  const parts = numbersOf(fields, names);
  if (!parts || (fields.status !== 'SETTLED' && fields.status !== 'ARREARS')) return undefined;
  return isSettledRight({ ...parts, refundAmount: 0, paidAmount: 0 })
    ? undefined
    : 'payableAmount is not totalAmount without cardAmount, couponAmount and pointAmount';
};

const lines: Problem = (fields) => {
  const { details } = fields as Partial<ChargeOrder>;
  const whole = numbersOf(fields, ['chargedWh', 'elecAmount', 'serviceAmount']);
  if (!whole || !Array.isArray(details) || details.length === 0) return undefined;
  const most = details.length;
  const isNear = (of: 'elecAmount' | 'serviceAmount') =>
    Math.abs(details.reduce((all, line) => all + line[of], 0) - whole[of]) <= most;
  const fits = details.reduce((all, line) => all + line.wh, 0) === whole.chargedWh;
  return fits && isNear('elecAmount') && isNear('serviceAmount')
    ? undefined
    : 'details do not add up to chargedWh, elecAmount and serviceAmount';
};

const idleFee: Problem = ({ stopReason, occupyAmount, occupyWaived }) => {
  if (!Array.isArray(occupyWaived)) return undefined;
  const parts = occupyWaived as readonly Fields[];
  if (parts.some(({ minutes, amount }) => !(Number(minutes) > 0 && Number(amount) > 0)))
    return 'a part of occupyWaived has no minutes or no amount';
  return endedByFault(stopReason) && Number(occupyAmount) > 0
    ? 'occupyAmount is charged after a fault or an emergency stop'
    : undefined;
};

const free: Problem = (fields) => {
  const counts = numbersOf(fields, ['idle', 'total']) ?? undefined;
  if (counts) return counts.idle > counts.total ? 'idle is more than total' : undefined;
  const ofGroup = numbersOf(fields, ['idleConnectors', 'connectors']);
  return ofGroup && ofGroup.idleConnectors > ofGroup.connectors
    ? 'idleConnectors is more than connectors'
    : undefined;
};

const trial: Problem = (fields, nowMs) => {
  const limits = numbersOf(fields, ['minAmount', 'maxAmount', 'suggestedAmount', 'expireTime']);
  if (!limits || typeof fields.trialId !== 'string') return undefined;
  if (limits.expireTime <= nowMs) return 'expireTime is over as it comes: every order of it would be refused';
  const options = Array.isArray(fields.prepayOptions) ? fields.prepayOptions.map(Number) : [];
  const { minAmount, maxAmount, suggestedAmount } = limits;
  if (minAmount > maxAmount) return 'minAmount is above maxAmount';
  if (options.length > 0 && options.every((option) => option < minAmount))
    return 'minAmount is above every one of prepayOptions';
  const isInside = suggestedAmount >= minAmount && suggestedAmount <= maxAmount;
  return isInside ? undefined : 'suggestedAmount is not between minAmount and maxAmount';
};

const doubted: Problem = ({ doubt }) => {
  if (typeof doubt !== 'object' || doubt === null) return undefined;
  const { count } = doubt as Fields;
  return typeof count === 'number' && count < 2 ? 'doubt is of fewer than two owners' : undefined;
};

const total: Problem = ({ list, total: all }) =>
  Array.isArray(list) && typeof all === 'number' && all < list.length
    ? 'total is less than the rows of this page'
    : undefined;

const problems: readonly Problem[] = [bill, payable, lines, idleFee, free, trial, doubted, total];

/** @returns the problem of a time; the end of a trial is checked beside its clock */
function timeProblem(name: string, value: unknown): Finding['verdict'] {
  if (!/^time$|Time$/.test(name) || typeof value !== 'number' || value >= latestTime) return 'ok';
  // The schema check reports a time that was never set.
  if (value === 0) return 'ok';
  if (value < earliestTime) return 'fail';
  return value > latestMs ? 'note' : 'ok';
}

/** Maximum number of reported paths of one answer. */
const mostFound = 100;

/** Checks every object of an answer. @param found problems, each once per path without indexes */
function look(value: unknown, path: string, nowMs: number, found: Map<string, Finding['verdict']>): void {
  if (Array.isArray(value)) {
    for (const row of value) look(row, `${path}[]`, nowMs, found);
    return;
  }
  if (typeof value !== 'object' || value === null || found.size >= mostFound) return;
  const fields = value as Fields;
  for (const problem of problems) {
    const text = problem(fields, nowMs);
    if (text !== undefined) found.set(path ? `${path}: ${text}` : text, 'fail');
  }
  for (const [name, inner] of Object.entries(fields)) {
    if (found.size >= mostFound) return;
    const at = path ? `${path}.${name}` : name;
    const verdict = timeProblem(name, inner);
    if (verdict !== 'ok') found.set(`${at} is no time of this century in epoch ms`, verdict);
    look(inner, at, nowMs, found);
  }
}

/** @returns contradictions within an answer whose fields each satisfy the schema */
export function checkMeaning({ call, data, headers, receivedTime }: Exchange): Finding[] {
  const date = Date.parse(headers.get('date') ?? '');
  const found = new Map<string, Finding['verdict']>();
  look(data, '', Number.isNaN(date) ? receivedTime : date, found);
  if (found.size === 0) return [expectThat(call.name, 'meaning', true, '')];
  return [...found].map(([text, verdict]) =>
    verdict === 'note' ? noteThat(call.name, 'meaning', text) : expectThat(call.name, 'meaning', false, text),
  );
}
