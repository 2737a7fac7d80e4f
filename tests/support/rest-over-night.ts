import type { TestEnvironment } from './test-environment.ts';

export const dayMs = 86_400_000;

/** Advances the clock to the next day with the page hidden. */
export async function restOverNight({ setVisible, tick, idle }: TestEnvironment): Promise<void> {
  setVisible(false);
  await tick(dayMs);
  setVisible(true);
  await idle();
}
