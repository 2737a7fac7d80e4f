import { onTestFinished } from 'vitest';
import { createConsole } from '#features/home-pile/console/console.store.ts';
import {
  createTestEnvironment,
  type TestOptions,
  type TestSandbox,
} from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

export const plugged = 'HP10000002';
export const scheduled = 'HP10000003';
export const paths = {
  console: '/v1/h5/energy/home/pile/console',
  command: '/v1/h5/energy/home/pile/command',
  result: '/v1/h5/energy/home/pile/command-result',
  unbind: '/v1/h5/energy/home/pile/unbind',
} as const;

/** @returns a function that opens /plugCharge/console; the page is closed after the test */
export const consoleOpener =
  (sandbox: TestSandbox) =>
  async (options: TestOptions = {}, query = '') => {
    const test = await createTestEnvironment({
      sandbox,
      login: 'normal',
      address: `/plugCharge/console${query}`,
      ...options,
    });
    const screen = createConsole(test.env);
    const stops = [screen.$live.listen(() => {}), screen.$step.listen(() => {})];
    onTestFinished(() => stops.forEach((stop) => stop()));
    await test.idle();
    const sent = (path: string) => test.requests.filter((request) => request.path === path);
    return { ...test, screen, sent, value: () => valueOf(screen.$live) };
  };

/** Advances the time second by second, so that the page can poll in between. */
export async function pass(
  { tick, idle }: Awaited<ReturnType<ReturnType<typeof consoleOpener>>>,
  seconds: number,
): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await tick(1_000);
    await idle();
  }
}
