import { afterAll, beforeAll } from 'vitest';
import { createTestSandbox, type TestSandbox } from './test-environment.ts';

/**
 * One sandbox for all tests of a file, opened before the first and closed after the last. Each environment that uses it
 * starts from a reset, unless it keeps the state.
 * @throws by its members before the first test
 */
export function sharedSandbox(): TestSandbox {
  let opened: TestSandbox | undefined;
  beforeAll(async () => {
    opened = await createTestSandbox();
  }, 60_000);
  afterAll(() => opened?.sandbox.close());
  const open = (): TestSandbox => {
    if (!opened) throw new Error('the sandbox opens before the first test');
    return opened;
  };
  return {
    get sandbox() {
      return open().sandbox;
    },
    get clock() {
      return open().clock;
    },
    set clock(clock) {
      open().clock = clock;
    },
  };
}
