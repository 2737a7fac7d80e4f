import type { PileCommand } from '#contract/schema/home-pile/pile-command.ts';
import { NoTransition } from '#sandbox/machine/machine.ts';
import type { SandboxContext, Scenario } from '../../context.ts';
import { noticeRules } from '../../notice/rules.ts';
import { begin, finish, goOffline, execute, miss, setFirmware, type LivePile } from './acts.ts';
import { nextEvent, type DueEvent } from './next-event.ts';
import { isCharging, movePile } from './pile-life.ts';
import { duePiles, findCommand, saveCommand, saveLive } from './pile-store.ts';

type Outcome = Pick<PileCommand, 'state' | 'result'>;

/** The result of the command that a pile is executing. */
function carryOut(pile: LivePile, time: number, scenario: Scenario): Outcome {
  const { command, silentSince } = pile.life;
  if (!command) throw new NoTransition('home pile: no command');
  pile.life.command = null;
  if (silentSince !== null || scenario.pileCommand === 'silent')
    return { state: 'TIMEOUT', result: '充电桩未响应，请检查网络' };
  if (scenario.pileCommand === 'fail') return { state: 'FAILED', result: '充电桩拒绝执行该指令' };
  try {
    execute(pile, command.cmd.toLowerCase() as Lowercase<typeof command.cmd>, time);
    return { state: 'DONE', result: null };
  } catch (error) {
    if (!(error instanceof NoTransition)) throw error;
    return { state: 'FAILED', result: '充电桩状态已变化，指令未执行' };
  }
}

/** The time to begin a scheduled charge is over: the owner gets a notice unless the pile has charged since then. */
function passOpening(pile: LivePile, time: number): void {
  const { life } = pile;
  const start = time - noticeRules.missedMs;
  const isServed = isCharging(life) || (life.session?.endTime ?? 0) > start || life.plugged?.served === true;
  if (isServed) life.missedTo = start;
  else miss(pile, start, time);
}

/** Applies an automatic event other than a command. */
function happen(pile: LivePile, { event, time }: DueEvent): void {
  const { life } = pile;
  if (event === 'silent') goOffline(pile, time);
  else if (event === 'updated') setFirmware(pile, time);
  else if (event === 'autoStart' || event === 'windowOpens') begin(pile, event, time);
  else if (event === 'missed') passOpening(pile, time);
  else if (event === 'wait') movePile(life, event, time);
  else if (event === 'windowEnds') finish(pile, event, time);
  else finish(pile, life.session?.targetSoc === 100 ? 'full' : 'target', time);
}

/**
 * Advances the piles to the sandbox's present time, each event at its own time: the result is the same
 * whether this runs every second or once after a month. Piles do not affect each other.
 */
export async function advancePiles(context: SandboxContext): Promise<void> {
  const { db, clock, scenario } = context;
  const now = clock.now();
  const answers = scenario.pileCommand !== 'silent';
  for (const pile of await duePiles(db, now)) {
    for (let due = nextEvent(pile, answers); due && due.time <= now; due = nextEvent(pile, answers)) {
      if (due.event !== 'command') {
        happen(pile, due);
        continue;
      }
      const { commandId = '' } = pile.life.command ?? {};
      const { state, result } = carryOut(pile, due.time, scenario);
      const given = await findCommand(db, commandId);
      if (given) await saveCommand(db, given.userId, { ...given.command, state, result });
    }
    await saveLive(db, pile);
  }
}
