import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { reactModules } from '#delivery/react-modules.ts';

/** Runs a small module with React as the pages get it. */
async function runBundled(code: string): Promise<unknown> {
  const bundle = await rolldown({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? code : null),
      },
      reactModules(),
    ],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  expect(output[0].code).not.toContain('__commonJS');
  const module: { default: unknown } = await import(
    `data:text/javascript,${encodeURIComponent(output[0].code)}`
  );
  return module.default;
}

describe('React as ES modules', () => {
  it('has the exports of its packages', async () => {
    const react = await import('react');
    const named = Object.keys(react).filter(
      (it) => !/^__|^default$|^module\.exports$|^act$|^captureOwnerStack$/.test(it),
    );
    const found = (await runBundled(
      `import * as react from 'react';
       import { jsx, jsxs } from 'react/jsx-runtime';
       import { hydrateRoot } from 'react-dom/client';
       import { createPortal } from 'react-dom';
       export default { names: Object.keys(react), kinds: [jsx, jsxs, hydrateRoot, createPortal].map((it) => typeof it) };`,
    )) as { names: string[]; kinds: string[] };
    expect(found.names).toEqual(expect.arrayContaining(named));
    expect(found.kinds).toEqual(['function', 'function', 'function', 'function']);
  });

  it('is one React for all of them', async () => {
    const version = await runBundled(
      `import all, { version } from 'react';
       import { version as client } from 'react-dom/client';
       import { version as dom } from 'react-dom';
       export default [version, all.version, client, dom];`,
    );
    expect(new Set(version as string[]).size).toBe(1);
  });
});
