import { build } from 'esbuild';
import { createHash } from 'node:crypto';

/** The script that sends a page's first call before any bundle is there, and what allows it to run inline. */
interface EarlyScript {
  code: string;
  hash: `sha256-${string}`;
}

let made: Promise<EarlyScript> | undefined;

async function make(): Promise<EarlyScript> {
  const settings = Object.fromEntries(
    Object.entries(import.meta.env).filter(([name]) => name.startsWith('PUBLIC_')),
  );
  const { outputFiles } = await build({
    entryPoints: ['src/core/early/start-early.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'chrome87',
    // Only for pages that are not served by https, which send nothing early.
    external: ['*/sign'],
    define: { 'import.meta.env': JSON.stringify(settings) },
  });
  const code = (outputFiles[0]?.text ?? '').trim();
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

/** Bundles the script once a build. */
export const earlyScript = (): Promise<EarlyScript> => (made ??= make());
