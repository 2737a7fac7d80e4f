import { defineConfig } from 'vitest/config';
import { inlineScripts } from './src/delivery/astro/inline-scripts.ts';

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    environment: 'node',
    testTimeout: 20_000,
    include: ['tests/unit/**/*.test.{ts,tsx}'],
  },
});
