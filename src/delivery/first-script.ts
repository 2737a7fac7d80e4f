import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { lightLibraries } from './light-libraries.ts';
import { slimTables } from './slim-tables.ts';

/** The script that brings a page's first data before any bundle is there, and what allows it to run inline. */
interface FirstScript {
  code: string;
  hash: `sha256-${string}`;
}

const here = (path: string) => resolve('src', path);

/** Runs the page's first data; its styles come with the island, inline. */
const entry = (first: string) => ({
  name: 'plugway:first',
  resolveId: (id: string) => (id === 'first' || id.endsWith('.css') ? { id, external: false } : null),
  load(id: string) {
    if (id.endsWith('.css')) return { code: '', moduleType: 'js' as const, moduleSideEffects: false };
    if (id !== 'first') return null;
    return `import first from '${here(`features/${first}.first.tsx`)}';
      import { runFirst } from '${here('core/early/run-first.ts')}';
      runFirst(window, first).catch(() => {});`;
  },
});

async function make(first: string): Promise<FirstScript> {
  const bundle = await rolldown({
    input: 'first',
    plugins: [entry(first), lightLibraries(), slimTables()],
    // Only for pages that are not served by https, which send nothing early.
    external: /\/sign$/,
    resolve: {
      alias: {
        'react/jsx-runtime': here('core/early/jsx-runtime.ts'),
        react: here('core/early/react.ts'),
      },
    },
    transform: {
      target: ['chrome87', 'safari14'],
      jsx: { runtime: 'automatic', development: false },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  const code = output[0].code.trim().replaceAll('</', '<\\/');
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

const made = new Map<string, Promise<FirstScript>>();

/**
 * Bundles the script of a page, once a build.
 * @param first module of the first data under `src/features`, without `.first.tsx`: `map/station`
 */
export function firstScript(first: string): Promise<FirstScript> {
  const script = made.get(first) ?? make(first);
  made.set(first, script);
  return script;
}
