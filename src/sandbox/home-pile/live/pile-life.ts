import type { PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { PileNews } from './pile-news.ts';
import { hasRoom, type Session } from './energy.ts';
import type { FaultCode } from './faults.ts';
import type { Plugged } from './pile-rules.ts';
import { guards, pileMachine, type PileEvent, type PileStateName } from './pile-machine.ts';

export interface PendingCommand {
  commandId: string;
  cmd: PileOrder;
  createTime: number;
}

/** The state of a pile. All its reported values follow from it and the time. */
export interface PileLife {
  pileId: string;
  state: PileStateName;
  stateTime: number;
  /** Since when the current settings apply. */
  rulesTime: number;
  plugged: Plugged | null;
  /** Session of the plugged-in car: running or ended. */
  session: Session | null;
  faults: { code: FaultCode; time: number }[];
  locked: boolean;
  /** Since when no message arrived, `null` while connected. */
  silentSince: number | null;
  firmware: string;
  newFirmware: string | null;
  /** When the running firmware update is complete. */
  updatedTime: number | null;
  command: PendingCommand | null;
  /** What happened since the connection was lost. */
  unheard?: PileNews[];
  /** Begin of the last scheduled charge of which it is known whether it began. */
  missedTo?: number;
}

/** A pile that was just switched on. */
export const newLife = (pileId: string, time: number): PileLife => ({
  pileId,
  state: transition(pileMachine, null, 'create'),
  stateTime: time,
  rulesTime: time,
  plugged: null,
  session: null,
  faults: [],
  locked: false,
  silentSince: null,
  firmware: '2.3.0',
  newFirmware: null,
  updatedTime: null,
  command: null,
});

export const isCharging = ({ session }: PileLife): boolean => session !== null && session.endTime === null;

/** @returns the state that a pile reports when it reconnects */
function toldBy(life: PileLife): string {
  if (life.updatedTime !== null) return guards.updating;
  if (life.faults.some(({ code }) => code.startsWith('E'))) return guards.faulty;
  if (life.plugged === null) return guards.free;
  if (isCharging(life)) return guards.charging;
  return life.session === null ? guards.plugged : guards.finished;
}

/** @returns the name of the condition that holds for an event, `null` for none */
function guardOf(life: PileLife, event: PileEvent): string | null {
  switch (event) {
    case 'beat':
      return toldBy(life);
    case 'clear':
    case 'updated':
      if (life.state === 'OFFLINE') return null;
      return life.plugged === null ? guards.free : guards.plugged;
    case 'start':
      return life.plugged !== null && hasRoom(life.plugged) ? guards.room : 'full';
    case 'upgrade':
      return life.newFirmware === null ? 'nothing newer' : guards.newer;
    default:
      return null;
  }
}

/** @returns whether the machine allows an event of a pile now */
export const canHappen = (life: PileLife, event: PileEvent): boolean =>
  pileMachine.rows.some(
    (row) => row.from === life.state && row.event === event && row.guard === guardOf(life, event),
  );

/** Moves a pile along its machine. @throws NoTransition if the table has no such row */
export function movePile(life: PileLife, event: PileEvent, time: number): void {
  const next = transition(pileMachine, life.state, event, guardOf(life, event));
  if (next !== life.state) life.stateTime = time;
  life.state = next;
}
