import type { SandboxContext } from '../context.ts';
import { happenToCase } from './case-acts.ts';
import { nextOfCase } from './case-record.ts';
import { nextCase } from './case-store.ts';

/**
 * Lets everything go on until the sandbox's present time. What happens to a case may move the money of its order: before it,
 * everything else goes on until then, so that the result is the same whether this runs every second or once after a month.
 *
 * @param advanceRest lets everything but the cases go on until the present of its context
 */
export async function advanceWithCases(
  context: SandboxContext,
  advanceRest: (inside: SandboxContext) => Promise<void>,
): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  for (;;) {
    const serviceCase = await nextCase(db, now);
    const due = serviceCase && nextOfCase(serviceCase);
    if (!serviceCase || !due) break;
    const inside = { ...context, clock: { ...clock, now: () => due.time } };
    await advanceRest(inside);
    await happenToCase(inside, serviceCase, due);
  }
  await advanceRest(context);
}
