import type { PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import { transition } from '#sandbox/machine/machine.ts';
import { hasRoom, type Session } from './energy.ts';
import type { FaultCode } from './faults.ts';
import type { Plugged } from './pile-rules.ts';
import { guards, pileMachine, type PileEvent, type PileStateName } from './pile-machine.ts';

export interface PendingCommand {
  commandId: string;
  cmd: PileOrder;
  createTime: number;
}

/** A pile as it is now. Everything that it says of itself follows from it and the time. */
export interface PileLife {
  pileId: string;
  state: PileStateName;
  stateTime: number;
  /** Since when what is set holds. */
  rulesTime: number;
  plugged: Plugged | null;
  /** That of the car that is plugged in: it runs, or it is over. */
  session: Session | null;
  faults: { code: FaultCode; time: number }[];
  locked: boolean;
  /** Since when nothing is heard of it, `null` while it beats. */
  silentSince: number | null;
  firmware: string;
  newFirmware: string | null;
  /** When the firmware that it gets now is in place. */
  updatedTime: number | null;
  command: PendingCommand | null;
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

/** @returns what a pile that is heard of again says of itself */
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

/** @returns whether the machine knows an event of a pile now */
export const canHappen = (life: PileLife, event: PileEvent): boolean =>
  pileMachine.rows.some(
    (row) => row.from === life.state && row.event === event && row.guard === guardOf(life, event),
  );

/** Moves a pile along its machine. @throws NoTransition where the table does not know it */
export function movePile(life: PileLife, event: PileEvent, time: number): void {
  const next = transition(pileMachine, life.state, event, guardOf(life, event));
  if (next !== life.state) life.stateTime = time;
  life.state = next;
}
