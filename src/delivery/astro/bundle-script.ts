import { rolldown, type InputOptions, type Plugin } from 'rolldown';

/** The oldest supported browsers; see `astro.config.mjs`. */
const target = ['chrome91', 'safari14'];

/** A self-contained script, and the files that it is made of. */
export interface BundledScript {
  readonly code: string;
  readonly files: string[];
}

/** Ids of the modules in all scripts, for the licence notices. */
const held = new Set<string>();
export const bundledModules: ReadonlySet<string> = held;

/**
 * Bundles a module with all its imports into one classic script.
 * @param define values of names that are replaced at build time, as JSON
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
      // Destructured and spread objects are plain data; without this, unused fields of an order end up in the HTML of
      // its list.
      propertyReadSideEffects: false,
      // A page's definition imports its view. The first call does not need it, and React does not declare itself free
      // of side effects.
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

/** Name of a virtual entry without a file. */
export const made = '\0made';

/** Styles are part of the page. @param source of {@link made}, if it is bundled */
export const madeEntry = (source?: string): Plugin => ({
  name: 'plugway:made-entry',
  resolveId: (id) => (id === made ? made : null),
  load(id) {
    if (id === made) return source ?? null;
    return id.endsWith('.css') ? { code: '', moduleType: 'js', moduleSideEffects: false } : null;
  },
});
