import { defineConfig } from 'vitest/config';
import { inlineScripts } from './src/delivery/astro/inline-scripts.ts';

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
  },
});
