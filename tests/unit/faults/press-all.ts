import { holdLast, letGo, pressLast } from './look.ts';
import type { OpenPage } from './open-page.ts';
import type { WriteScenario } from './write-scenario.ts';

/** Presses the buttons that lead to a write one after the other; the last one is held where that is how it is sent. */
export async function pressAll(
  { idle, tick }: OpenPage,
  { presses = [], holdMs }: Partial<Pick<WriteScenario, 'presses' | 'holdMs'>>,
): Promise<void> {
  for (const [index, name] of presses.entries()) {
    if (holdMs === undefined || index < presses.length - 1) {
      if (pressLast(name)) await idle();
    } else if (holdLast(name)) {
      await tick(holdMs);
      letGo();
      await idle();
    }
  }
}
