import { NoDecision } from '../charging/back-office/service.ts';
import { Refusal, type SandboxContext } from '../context.ts';
import { readProgress, saveProgress } from './progress.ts';
import { timetable } from './timetable.ts';

const minuteMs = 60_000;

/** Whether the present does not allow an act, because a person has used the account meanwhile. */
const isRefused = (error: unknown): boolean => error instanceof Refusal || error instanceof NoDecision;

/**
 * The owner of the demonstration does what is due, each act at its own time: before it, everything else goes on until then.
 * An act that is refused is left out. @param advance lets everything go on until the present of the context
 */
export async function playDemo(
  context: SandboxContext,
  advance: (inside: SandboxContext) => Promise<void>,
): Promise<void> {
  const { db, clock } = context;
  const progress = await readProgress(db);
  if (!progress) return;
  for (;;) {
    const next = timetable[progress.done];
    const time = progress.begin + (next?.minute ?? Infinity) * minuteMs;
    if (!next || time > clock.now()) return;
    const inside = { ...context, clock: { ...clock, now: () => time } };
    await advance(inside);
    try {
      await next.act(inside);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    progress.done += 1;
    await saveProgress(db, progress);
  }
}
