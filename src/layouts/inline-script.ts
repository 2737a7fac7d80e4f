import { build } from 'esbuild';
import { createHash } from 'node:crypto';

/** A script that runs inline, before any bundle, and what allows it to. */
interface InlineScript {
  code: string;
  hash: `sha256-${string}`;
}

const made = new Map<string, Promise<InlineScript>>();

async function make(entry: string): Promise<InlineScript> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'chrome87',
  });
  const code = (outputFiles[0]?.text ?? '').trim();
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

/** Bundles a script once a build. @param entry file of the project */
export function inlineScript(entry: string): Promise<InlineScript> {
  const script = made.get(entry) ?? make(entry);
  made.set(entry, script);
  return script;
}
