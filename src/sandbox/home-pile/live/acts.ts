import { stoppedBy } from '#contract/schema/order/stop-reason.ts';
import type { PileRecord } from '#contract/schema/home-pile/pile-record.ts';
import { NoTransition } from '#sandbox/machine/machine.ts';
import type { PileFacts } from '../piles.ts';
import { changeSession, endSession, powerOf, targetOf, type Session } from './energy.ts';
import { pileFaults, type FaultCode } from './faults.ts';
import { isCharging, movePile, type PileLife } from './pile-life.ts';
import type { PileNews } from './pile-news.ts';
import type { OwnerEvent, PileEvent } from './pile-machine.ts';
import type { Plugged } from './pile-rules.ts';

/** Duration of a firmware update, ms. */
const updateMs = 180_000;

/** A pile with its settings, and the records of its charges. */
export interface LivePile {
  readonly facts: PileFacts;
  readonly life: PileLife;
  /** Charges that ended since the pile was read, to be stored. */
  readonly records: PileRecord[];
  /** What the owner has to be told since the pile was read. */
  readonly news: PileNews[];
}

/** The platform hears it now, or once the pile has a connection again. */
function report({ life, news }: LivePile, item: PileNews): void {
  if (life.silentSince === null) news.push(item);
  else (life.unheard ??= []).push(item);
}

const stopReasons: Partial<Record<PileEvent, NonNullable<PileRecord['stopReason']>>> = {
  stop: stoppedBy.user,
  full: stoppedBy.full,
  fault: stoppedBy.fault,
  unplug: stoppedBy.unplugged,
  target: stoppedBy.target,
  windowEnds: stoppedBy.schedule,
  cut: stoppedBy.other,
};

/** Ends the running charge. One without energy leaves no record. */
function end(pile: LivePile, event: PileEvent, time: number): void {
  const { facts, life, records } = pile;
  const { session, plugged } = life;
  if (!session || !plugged || session.endTime !== null) return;
  const { priceE4 } = facts.rules;
  const record = endSession(session, plugged, {
    time,
    reason: stopReasons[event] ?? stoppedBy.other,
    priceE4,
  });
  if (record.chargedWh > 0) records.push(record);
  report(pile, { kind: 'PILE_ENDED', time, wh: record.chargedWh });
}

/** Begins a charge. @param event how */
export function begin(pile: LivePile, event: 'start' | 'autoStart' | 'windowOpens', time: number): void {
  const { facts, life } = pile;
  const { plugged } = life;
  if (!plugged) throw new NoTransition(`home pile: ${event} with nothing plugged in`);
  movePile(life, event, time);
  const powerW = powerOf(facts, plugged, facts.rules);
  plugged.served = true;
  const modes = { start: 'APP', autoStart: 'PLUG_CHARGE', windowOpens: 'SCHEDULE' } as const;
  life.session = {
    recordId: `HC${life.pileId.slice(2)}${time}`,
    startMode: modes[event],
    vin: plugged.vin,
    startTime: time,
    startSoc: plugged.vin === null ? null : Math.floor(plugged.soc),
    carSoc: plugged.soc,
    targetSoc: targetOf(plugged, facts.rules),
    wattMs: 0,
    since: time,
    powerW,
    maxPowerW: powerW,
    endTime: null,
    stopReason: null,
  } satisfies Session;
  report(pile, { kind: 'PILE_STARTED', time });
}

/** A charge ends by itself, or while the pile is offline. */
export function finish(
  pile: LivePile,
  event: 'full' | 'target' | 'windowEnds' | 'cut' | 'stop',
  time: number,
): void {
  movePile(pile.life, event, time);
  end(pile, event, time);
}

/** Plugs a car in. @throws NoTransition if one is plugged in, or the gun is locked in its holder */
export function plug(pile: LivePile, plugged: Plugged): void {
  const { life, facts } = pile;
  if (life.plugged) throw new NoTransition('home pile: something is plugged in');
  if (life.locked) throw new NoTransition('home pile: the gun is locked');
  movePile(life, 'plug', plugged.time);
  life.plugged = plugged;
  life.session = null;
  // A pile that starts by a command alone knows no cars that it would refuse.
  const { mode, authVins } = facts.rules;
  if (mode !== 'APP_ONLY' && !authVins.includes(plugged.vin ?? ''))
    report(pile, { kind: 'PILE_STRANGER', time: plugged.time });
}

/**
 * Pulls the gun. @returns the car that leaves @throws NoTransition if none is plugged in, or the gun is
 * locked
 */
export function unplug(pile: LivePile, time: number): Plugged {
  const { life } = pile;
  const { plugged } = life;
  if (!plugged) throw new NoTransition('home pile: nothing is plugged in');
  if (life.locked) throw new NoTransition('home pile: the gun is locked');
  movePile(life, 'unplug', time);
  end(pile, 'unplug', time);
  life.plugged = null;
  life.session = null;
  return plugged;
}

/** A fault occurs. A warning changes no state. */
export function breakDown(pile: LivePile, code: FaultCode, time: number): void {
  const { life } = pile;
  if (code.startsWith('E') && life.state !== 'FAULT') {
    movePile(life, 'fault', time);
    end(pile, 'fault', time);
  }
  if (life.faults.some((fault) => fault.code === code)) return;
  life.faults.push({ code, time });
  report(pile, { kind: 'PILE_FAULT', time, code });
}

/** Removes the faults for which `pass` is true; without a stopping fault the pile continues. */
export function clearFaults(
  { life }: LivePile,
  time: number,
  pass: (code: FaultCode) => boolean = () => true,
): void {
  life.faults = life.faults.filter(({ code }) => !pass(code));
  const stopped = life.faults.some(({ code }) => code.startsWith('E'));
  if (stopped || life.state !== 'FAULT') return;
  movePile(life, 'clear', time);
  if (life.plugged) life.session = null;
}

/** The pile sends nothing more from a time on. */
export function fallSilent({ life }: LivePile, time: number): void {
  life.silentSince ??= time;
}

/** The pile reconnects. */
export function beat({ life, news }: LivePile, time: number): void {
  life.silentSince = null;
  news.push(...(life.unheard ?? []).map((item) => ({ ...item, time, happenedTime: item.time })));
  delete life.unheard;
  if (life.state === 'OFFLINE') movePile(life, 'beat', time);
}

/**
 * 90 s without a message: if charging offline is not allowed, the charge ended when the connection was lost.
 */
export function goOffline(pile: LivePile, time: number): void {
  const { life, facts, news } = pile;
  movePile(life, 'silent', time);
  news.push({ kind: 'PILE_OFFLINE', time });
  if (isCharging(life) && !facts.rules.offlineCharge) finish(pile, 'cut', time);
}

/** The firmware update is complete. */
export function setFirmware({ life }: LivePile, time: number): void {
  life.firmware = life.newFirmware ?? life.firmware;
  life.newFirmware = null;
  life.updatedTime = null;
  movePile(life, 'updated', time);
}

/** A scheduled charge has not begun. @param start begin of its window, epoch ms */
export function miss(pile: LivePile, start: number, time: number): void {
  pile.life.missedTo = start;
  report(pile, { kind: 'PILE_MISSED', time, start });
}

/** Executes a user's command. @throws NoTransition if the state does not allow it any more */
export function execute(pile: LivePile, event: OwnerEvent, time: number): void {
  const { life } = pile;
  if (event === 'start') return begin(pile, event, time);
  if (event === 'stop') return finish(pile, event, time);
  movePile(life, event, time);
  if (event === 'lock' || event === 'unlock') life.locked = event === 'lock';
  if (event === 'restart') clearFaults(pile, time, (code) => pileFaults[code].restart);
  if (event === 'upgrade') life.updatedTime = time + updateMs;
}

/** Applies changed settings from a time on, also to a running or waiting charge. */
export function applyRules({ facts, life }: LivePile, time: number): void {
  const { session, plugged } = life;
  life.rulesTime = time;
  if (life.state === 'SCHEDULED' && facts.rules.mode !== 'SCHEDULE') movePile(life, 'dismiss', time);
  if (!session || !plugged) return;
  const change = { powerW: powerOf(facts, plugged, facts.rules), targetSoc: targetOf(plugged, facts.rules) };
  changeSession(session, change, time);
}
