import { resolve } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';
import { faults, plant } from './faults.ts';

const name = process.env['PLUGWAY_FAULT'];
const planted = faults.find((fault) => fault.name === name);
if (!planted) throw new Error(`no fault '${name ?? ''}'`);
const file = resolve(planted.file);

/** The unit tests with one fault in the source as it is loaded; nothing on the disk is touched. */
export default mergeConfig(
  usual,
  defineConfig({
    // Modules are stored under their text, which a fault does not change: the next fault would get this one's, and
    // `npm test` too.
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
