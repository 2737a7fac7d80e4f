import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { faults, plant } from './faults.ts';

const name = process.env['PLUGWAY_FAULT'];
const planted = faults.find((fault) => fault.name === name);
if (!planted) throw new Error(`no fault '${name ?? ''}'`);
const file = resolve(planted.file);

/** Runs unit tests with one fault applied to the source when it is loaded; no file is changed. */
export default mergeConfig(
  usual,
  defineConfig({
    // Vite caches modules under their unchanged text: the next fault, and `npm test`, would get this fault's module.
    test: { fsModuleCache: false },
    plugins: [
      {
        name: 'plugway-fault',
        enforce: 'pre',
        transform: (code, id) => (id.replace(/\?.*$/, '') === file ? plant(planted, code) : undefined),
      },
    ],
  }),
);
