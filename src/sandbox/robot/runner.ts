import { armRules } from './arm-rules.ts';
import type { ArmEffect, Surroundings } from './arm-types.ts';
import type { Drive, Wish } from './drive.ts';
import {
  giveUp,
  plugIn,
  programStates,
  secondTry,
  stepsOf,
  type Handle,
  type Program,
  type Step,
} from './programs.ts';

/** Cover and gun of the arm. */
export interface Hand {
  coverOpen: boolean;
  gunInHolder: boolean;
  gunLocked: boolean;
}

interface Running {
  program: Program;
  steps: Step[];
  total: number;
  startTime: number;
  /** Start of the current action without movement. */
  handleTime: number | null;
  tries: number;
}

/** State of a program after a tick. */
export type Going =
  | { go: 'on'; wish: Wish | null }
  | { go: 'done' }
  /** Both tries to align failed: the arm is returning. */
  | { go: 'gaveUp' }
  | { go: 'stop'; why: 'ENERGISED' | 'PILE_FAULT' | 'ALIGN_FAILED' };

/** Runs one program at a time, step by step. It moves nothing itself: it returns the target of the drives. */
export function createRunner(
  drive: Drive,
  hand: Hand,
  around: Surroundings,
  effect: (of: ArmEffect) => void,
) {
  let running: Running | null = null;
  /** The arm was moved by hand since it last failed to find the port. */
  let helped = false;

  function handled(handle: Handle, current: Running): 'done' | 'wait' | 'failed' {
    switch (handle) {
      case 'openCover':
      case 'closeCover':
        hand.coverOpen = handle === 'openCover';
        return 'done';
      case 'takeGun':
      case 'putGun':
        hand.gunInHolder = handle === 'putGun';
        return 'done';
      case 'align':
        if (around.align === 'ok' || helped) {
          current.steps.splice(1, 0, ...plugIn);
          return 'done';
        }
        return 'failed';
      case 'seat':
        hand.gunLocked = true;
        around.gunInPort = true;
        effect('SEATED');
        return 'done';
      case 'unlock':
        hand.gunLocked = false;
        around.gunInPort = false;
        effect('UNSEATED');
        return 'done';
      case 'waitDead':
        if (around.energised) effect('STOP_CHARGE');
        return around.energised ? 'wait' : 'done';
    }
  }

  /** @returns the state of the program after a tick in an action without movement */
  function atHandle(step: { handle: Handle; ms: number }, now: number, current: Running): Going {
    current.handleTime ??= now;
    if (now - current.handleTime < step.ms) return { go: 'on', wish: null };
    const result = handled(step.handle, current);
    if (result === 'wait')
      return now - current.handleTime < armRules.contactorMs
        ? { go: 'on', wish: null }
        : { go: 'stop', why: 'ENERGISED' };
    current.handleTime = null;
    current.steps.shift();
    if (result === 'done') return { go: 'on', wish: null };
    current.tries += 1;
    current.steps = current.tries < 2 ? [...secondTry] : [...giveUp];
    return current.tries < 2 ? { go: 'on', wish: null } : { go: 'gaveUp' };
  }

  return {
    begin(program: Program, now: number): void {
      const steps = stepsOf(program, around, !hand.gunInHolder);
      running = { program, steps, total: steps.length + 2, startTime: now, handleTime: null, tries: 0 };
    },
    end: () => void (running = null),
    help: () => void (helped = true),
    program: (): Program | null => running?.program ?? null,
    state: () => running && programStates[running.program],
    progress: (): number =>
      running ? Math.max(0, Math.round(100 * (1 - running.steps.length / running.total))) : 0,
    tick(now: number): Going {
      if (!running) return { go: 'done' };
      if (now - running.startTime > armRules.actionMs[running.program])
        return { go: 'stop', why: 'PILE_FAULT' };
      const [step] = running.steps;
      if (!step) {
        if (running.tries < 2) helped = false;
        return running.tries < 2 ? { go: 'done' } : { go: 'stop', why: 'ALIGN_FAILED' };
      }
      if ('handle' in step) return atHandle(step, now, running);
      if (drive.isAt(step.axis, step.to)) {
        running.steps.shift();
        return { go: 'on', wish: null };
      }
      return { go: 'on', wish: { axis: step.axis, to: step.to, speed: step.speed ?? 'normal' } };
    },
  };
}
