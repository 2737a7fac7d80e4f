import { rolldown, type InputOptions } from 'rolldown';

/** What the floor of web views reads; see `astro.config.mjs`. */
const target = ['chrome91', 'safari14'];

/** A script that stands alone, and the files that it is made of. */
export interface BundledScript {
  readonly code: string;
  readonly files: string[];
}

/** Ids of the modules that all scripts together hold, for the notices of their licences. */
const held = new Set<string>();
export const bundledModules: ReadonlySet<string> = held;

/**
 * Bundles a module with all that it imports into one classic script.
 * @param define names that are given their values here, as JSON
 */
export async function bundleScript(
  input: string,
  {
    define = {},
    ...options
  }: Pick<InputOptions, 'plugins' | 'external'> & { define?: Record<string, string> },
): Promise<BundledScript> {
  const build = await rolldown({
    input,
    ...options,
    treeshake: {
      // What is taken apart or spread is plain data; without this an order's fields stand in the HTML of its list.
      propertyReadSideEffects: false,
      // A page's definition imports its view. The first call needs nothing of that, and React does not say that it may go.
      moduleSideEffects: [{ test: /[\\/]node_modules[\\/]react[\\/]/, sideEffects: false }],
    },
    transform: { target, define, jsx: { runtime: 'automatic', development: false } },
  });
  const { output } = await build.generate({
    format: 'iife',
    minify: true,
    comments: false,
    codeSplitting: false,
  });
  for (const id of output[0].moduleIds) held.add(id);
  const files = (await build.watchFiles).filter((file) => !file.startsWith('\0'));
  await build.close();
  return { code: output[0].code.trim(), files };
}
