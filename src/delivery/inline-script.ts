import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { lightLibraries } from './light-libraries.ts';
import { slimTables } from './slim-tables.ts';
import { smallerScript } from './smaller-scripts.ts';

/** A script that runs inline, before any bundle, and what allows it to. */
interface InlineScript {
  code: string;
  hash: `sha256-${string}`;
}

const here = (path: string) => resolve('src', path);

/** The script's first lines; its styles come with the page, inline. */
const entry = (contents: string) => ({
  name: 'plugway:inline-entry',
  resolveId: (id: string) => (id === 'inline' || id.endsWith('.css') ? { id, external: false } : null),
  load(id: string) {
    if (id.endsWith('.css')) return { code: '', moduleType: 'js' as const, moduleSideEffects: false };
    return id === 'inline' ? contents : null;
  },
});

async function make(input: string, contents: string, external: RegExp[]): Promise<InlineScript> {
  const bundle = await rolldown({
    input,
    plugins: [entry(contents), lightLibraries(), slimTables()],
    external,
    resolve: {
      alias: {
        'react/jsx-runtime': here('core/preload/jsx-runtime.ts'),
        react: here('core/preload/react.ts'),
      },
    },
    transform: {
      target: ['chrome91', 'safari14'],
      jsx: { runtime: 'automatic', development: false },
    },
  });
  const { output } = await bundle.generate({
    format: 'iife',
    minify: true,
    comments: false,
    codeSplitting: false,
  });
  await bundle.close();
  const small = await smallerScript(output[0].code, { module: false });
  const code = small.trim().replaceAll('</', '<\\/');
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

const made = new Map<string, Promise<InlineScript>>();

function bundled(input: string, contents = '', external: RegExp[] = []): Promise<InlineScript> {
  const script = made.get(input + contents) ?? make(input, contents, external);
  made.set(input + contents, script);
  return script;
}

/** Bundles a script, once a build. @param path of its module under `src` */
export const inlineScript = (path: string): Promise<InlineScript> => bundled(here(path));

/**
 * The script that brings a page's first data before any bundle is there, see `core/preload/define-preload.ts`.
 * @param first module of the first data under `src/features`, without `.first.tsx`: `map/station`
 */
export const preloadScript = (first: string): Promise<InlineScript> =>
  bundled(
    'inline',
    `import first from '${here(`features/${first}.first.tsx`)}';
    import { runPreload } from '${here('core/preload/run-preload.ts')}';
    window.plugwayPreloadShown = runPreload(window, first).catch(() => false);`,
    // Only for pages that are not served by https, which send nothing early.
    [/\/sign$/],
  );
