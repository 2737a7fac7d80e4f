import { noticeRules } from '../../notice/rules.ts';
import { limitTime } from './energy.ts';
import type { LivePile } from './acts.ts';
import { isCharging } from './pile-life.ts';
import { nextOpening, windowAt } from './windows.ts';

/** Without a message for this long a pile is offline (domain model, 2.5). */
export const silenceMs = 90_000;
/** How long a plugged-in car needs to identify itself. */
const handshakeMs = 5_000;
/** How long a pile needs for a command and a restart, and how long its answer is awaited. */
const commandMs = 2_000;
const restartMs = 4_000;
const timeoutMs = 15_000;

export interface DueEvent {
  event:
    | 'silent'
    | 'updated'
    | 'autoStart'
    | 'wait'
    | 'windowOpens'
    | 'windowEnds'
    | 'limit'
    | 'command'
    | 'missed';
  time: number;
}

/** @param answers whether the pile answers commands */
type Finder = (pile: LivePile, answers: boolean) => DueEvent | null;

const silent: Finder = ({ life: { silentSince, state } }) =>
  silentSince !== null && state !== 'OFFLINE' ? { event: 'silent', time: silentSince + silenceMs } : null;

const updated: Finder = ({ life: { updatedTime } }) =>
  updatedTime === null ? null : { event: 'updated', time: updatedTime };

/** Since when a pile is in its state with its current settings. */
const ruledSince = ({ life: { stateTime, rulesTime } }: LivePile): number => Math.max(stateTime, rulesTime);

/** A car that was just plugged in is charged at once, waits for its window, or waits for its user. */
const greet: Finder = (pile) => {
  const { state, plugged } = pile.life;
  const { mode, authVins } = pile.facts.rules;
  if (state !== 'PLUGGED' || !plugged || plugged.served) return null;
  const time = ruledSince(pile) + handshakeMs;
  if (!authVins.includes(plugged.vin ?? '')) return null;
  if (mode === 'SCHEDULE') return { event: 'wait', time };
  return mode === 'PLUG_AND_CHARGE' ? { event: 'autoStart', time } : null;
};

const schedule: Finder = (pile) => {
  if (pile.life.state !== 'SCHEDULED') return null;
  const { schedules } = pile.facts.rules;
  const since = ruledSince(pile);
  const time = windowAt(schedules, since) ? since : nextOpening(schedules, since);
  return time === null ? null : { event: 'windowOpens', time };
};

const limit: Finder = ({ life }) => {
  const { session, plugged } = life;
  return session && plugged && isCharging(life)
    ? { event: 'limit', time: limitTime(session, plugged) }
    : null;
};

/** A charge that a schedule began ends with its window. */
const windowEnds: Finder = ({ life, facts: { rules } }) => {
  const { session } = life;
  if (!session || !isCharging(life) || session.startMode !== 'SCHEDULE') return null;
  const open = windowAt(rules.schedules, session.startTime);
  return { event: 'windowEnds', time: Math.max(open?.end ?? 0, life.rulesTime) };
};

const command: Finder = ({ life: { command: pending, silentSince } }, answers) => {
  if (!pending) return null;
  const { cmd, createTime } = pending;
  if (silentSince !== null || !answers) return { event: 'command', time: createTime + timeoutMs };
  return { event: 'command', time: createTime + (cmd === 'RESTART' ? restartMs : commandMs) };
};

/** A window of the schedules has opened, and the pile does not charge some minutes later. */
const missed: Finder = ({ life, facts: { rules } }) => {
  if (rules.mode !== 'SCHEDULE') return null;
  const opening = nextOpening(rules.schedules, Math.max(life.missedTo ?? 0, life.rulesTime));
  return opening === null ? null : { event: 'missed', time: opening + noticeRules.missedMs };
};

const finders: readonly Finder[] = [silent, updated, greet, schedule, limit, windowEnds, command, missed];

/**
 * @param answers whether the pile answers commands @returns the next automatic event of a pile, or `null`;
 * between two at one time, the first of the list above
 */
export const nextEvent = (pile: LivePile, answers = true): DueEvent | null =>
  finders.reduce<DueEvent | null>((first, find) => {
    const due = find(pile, answers);
    return due && (first === null || due.time < first.time) ? due : first;
  }, null);
