import path from 'node:path';
import { rolldown } from 'rolldown';

/** What the floor of web views reads; see `astro.config.mjs`. */
const target = ['chrome87', 'safari14'];

let made: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const build = await rolldown({ input: path.resolve('src/host-check/page.ts'), transform: { target } });
  try {
    const { output } = await build.generate({ format: 'iife', codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** @returns the script of `/__native/check`, made of the bridge's own sources when it is asked for first */
export const checkScript = (): Promise<string> => (made ??= bundle());
