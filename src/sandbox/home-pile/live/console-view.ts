import type { OwnPile } from '#contract/schema/home-pile/own-pile.ts';
import type { PileConsole, PileSession } from '#contract/schema/home-pile/pile-console.ts';
import type { SandboxContext } from '../../context.ts';
import { mix } from '../../world/make/hash.ts';
import { settingOf } from '../setting/setting-store.ts';
import { monthAt, statOf } from '../records.ts';
import type { LivePile } from './acts.ts';
import { actionsOf } from './commands.ts';
import { amountOf, carSocAt, whAt } from './energy.ts';
import { pileFaults } from './faults.ts';
import { isCharging } from './pile-life.ts';
import { findCommand } from './pile-store.ts';
import { nextOpening, windowAt } from './windows.ts';

/** The poll interval of the console (domain model, 3.1). */
const chargingPollMs = 5_000;
const idlePollMs = 15_000;

/** When the pile last sent a message. */
const sampleTimeOf = ({ life }: LivePile, now: number): number => Math.min(life.silentSince ?? now, now);

/** A pile as in its list and its console. */
export function ownPileOf({ facts, life }: LivePile): OwnPile {
  const { rules, checkCode: _checkCode, phases: _phases, bindTime: _bindTime, ...shown } = facts;
  return {
    ...shown,
    vinList: rules.authVins,
    owner: true,
    state: life.state,
    online: life.state !== 'OFFLINE',
    firmware: life.firmware,
    newFirmware: life.newFirmware,
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Measured values at a time: mains voltage varies by the minute, and a pile under load gets warm. */
function readingOf({ facts, life }: LivePile, time: number): NonNullable<PileConsole['reading']> {
  const { session } = life;
  const charges = isCharging(life) && session !== null;
  const powerW = charges ? session.powerW : 0;
  const voltageMv = 229_600 + (mix(Math.floor(time / 60_000), 7) % 3_000) - 1_500;
  const warmth = charges ? 1 - Math.exp(-(time - session.startTime) / 1_200_000) : 0;
  const hot = life.faults.some(({ code }) => code === 'E203');
  return {
    powerW,
    voltageMv,
    currentMa: Math.round((powerW / facts.phases / voltageMv) * 1_000_000),
    gunTempC: hot ? 88.5 : tenths(24 + 19 * warmth),
    boardTempC: tenths(27 + 16 * warmth),
  };
}

function sessionOf({ facts, life }: LivePile, time: number): PileSession | null {
  const { session, plugged } = life;
  if (!session || !plugged) return null;
  const { recordId, startMode, vin, startTime, startSoc, targetSoc, endTime, stopReason } = session;
  const until = endTime ?? time;
  const chargedWh = whAt(session, until);
  return {
    recordId,
    startMode,
    vin,
    soc:
      startSoc === null
        ? null
        : Math.floor(endTime === null ? carSocAt(session, plugged, until) : plugged.soc),
    startSoc,
    targetSoc: startSoc === null ? null : targetSoc,
    chargedWh,
    totalAmount: amountOf(chargedWh, facts.rules.priceE4),
    startTime,
    durationSec: Math.max(0, Math.round((until - startTime) / 1000)),
    endTime,
    stopReason: stopReason as PileSession['stopReason'],
  };
}

/** Everything that the console of a pile shows. */
export async function consoleOf({ db, clock }: SandboxContext, pile: LivePile): Promise<PileConsole> {
  const { facts, life } = pile;
  const now = clock.now();
  const heard = sampleTimeOf(pile, now);
  const { mode, schedules } = facts.rules;
  const waits = mode === 'SCHEDULE' && windowAt(schedules, now) === undefined;
  const given = life.command && (await findCommand(db, life.command.commandId));
  return {
    pile: ownPileOf(pile),
    stateTime: life.stateTime,
    sampleTime: heard,
    reading: readingOf(pile, heard),
    session: sessionOf(pile, heard),
    gunLocked: facts.capabilities.includes('LOCK') ? life.locked : null,
    nextStartTime: waits ? nextOpening(schedules, now) : null,
    faults: life.faults.map(({ code, time }) => ({
      code,
      text: pileFaults[code].text,
      time,
      level: code.startsWith('E') ? 'ERROR' : 'WARN',
    })),
    month: (await statOf(db, facts.pileId, monthAt(now))).sum,
    setting: await settingOf(db, facts),
    actions: actionsOf(pile),
    command: given?.command ?? null,
    nextPollMs: clock.pollMs(life.state === 'CHARGING' ? chargingPollMs : idlePollMs),
  };
}
