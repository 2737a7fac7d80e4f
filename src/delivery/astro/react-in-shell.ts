import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** The module that exports both the renderer and the shell's island. */
const shell = './src/layouts/shell.tsx';

/**
 * `@astrojs/react`, with the renderer in the file of the shell. Astro makes an entry of the renderer and one of each
 * island, and every screen loads the renderer and the shell: as one module they are one file, and the island of the
 * page gets the connection that a second file would take; see preload-modules.ts. In development, where nothing is
 * bundled, Astro keeps the renderer's own module.
 */
export function reactInShell(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) =>
            options.addRenderer(
              options.command === 'build' ? { ...renderer, clientEntrypoint: shell } : renderer,
            ),
        }),
    },
  };
}
