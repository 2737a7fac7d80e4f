import path from 'node:path';
import { rolldown } from 'rolldown';

/** The oldest supported web views; see `astro.config.mjs`. */
const target = ['chrome87', 'safari14'];

const made = new Map<string, Promise<string>>();

async function bundle(input: string, format: 'iife' | 'es'): Promise<string> {
  const build = await rolldown({ input: path.resolve(input), transform: { target } });
  try {
    const { output } = await build.generate({ format, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** Built on first request. */
function bundled(input: string, format: 'iife' | 'es'): Promise<string> {
  const script = made.get(input) ?? bundle(input, format);
  made.set(input, script);
  return script;
}

/** @returns the script of `/__native/check`, built from the bridge's own sources */
export const checkScript = (): Promise<string> => bundled('src/host-check/page.ts', 'iife');

/** @returns the module with which the simulator reads recordings */
export const readTraceScript = (): Promise<string> => bundled('src/sandbox/native/trace/read-trace.ts', 'es');
