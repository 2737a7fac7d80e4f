import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

/** The unit tests with the clock of {@link ./begin-at.ts}. */
export default mergeConfig(usual, defineConfig({ test: { setupFiles: ['tests/hours/begin-at.ts'] } }));
