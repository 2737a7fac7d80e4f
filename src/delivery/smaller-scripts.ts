import { minify } from 'terser';

/**
 * Terser beside the bundler's own minifier, which alone leaves a page some 0.4 KiB of scripts larger after gzip, and its
 * inline script as much.
 *
 * @param module whether it stands in a file of its own, and not in a page
 */
export async function smallerScript(code: string, { module }: { module: boolean }): Promise<string> {
  const made = await minify(code, { module, ecma: 2019, compress: { passes: 2 } });
  if (made.code === undefined) throw new Error('terser returned no code');
  return made.code;
}

/** The scripts of a browser's build. Not React: its file grows by it. */
export const smallerScripts = () => ({
  name: 'plugway:smaller-scripts',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  renderChunk: (code: string, { name }: { name: string }): Promise<string> | null =>
    name === 'react' ? null : smallerScript(code, { module: true }),
});
