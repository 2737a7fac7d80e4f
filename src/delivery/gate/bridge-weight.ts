import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const entry = `
  export { createBridge } from '#core/bridge/create-bridge.ts';
  export { createSession } from '#core/session/create-session.ts';`;

const rooms = /\/src\/core\/(bridge|session)\//;
const libraries = /\/node_modules\//;

/**
 * Weight of bridge and session in a page, bytes after gzip: `own` is the code of the two folders; `shared` adds our
 * modules that they import and that the page loads anyway (errors, storage, clock, the calls of the account); `all`
 * adds the libraries, valibot and nanostores, which the page loads in any case. `lazy` is loaded by the two folders on
 * demand.
 */
export interface BridgeWeight {
  own: number;
  shared: number;
  all: number;
  lazy: number;
}

/** Excludes modules, and everything that is loaded lazily if `lazy` is false. */
const leaveOut = (isOut: (file: string) => boolean, lazy: boolean): Plugin => ({
  name: 'leave-out',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, async (args) => {
      if (args.kind === 'entry-point' || args.pluginData === 'asked') return undefined;
      if (args.kind === 'dynamic-import' && !lazy) return { path: args.path, external: true };
      const found = await builder.resolve(args.path, {
        kind: args.kind,
        importer: args.importer,
        resolveDir: args.resolveDir,
        pluginData: 'asked',
      });
      return isOut(found.path) ? { path: args.path, external: true } : undefined;
    });
  },
});

async function weigh(isOut: (file: string) => boolean, lazy = false): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: path.resolve('src'), loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    // As in `astro.config.mjs`, as far as esbuild supports it.
    target: 'es2020',
    plugins: [leaveOut(isOut, lazy)],
    write: false,
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

/** Weighs bridge and session alone, because they share script files with other code. */
export async function weighBridge(): Promise<BridgeWeight> {
  const notOwn = (file: string) => !rooms.test(file);
  const own = await weigh(notOwn);
  return {
    own,
    shared: await weigh((file) => libraries.test(file)),
    all: await weigh(() => false),
    lazy: (await weigh(notOwn, true)) - own,
  };
}
