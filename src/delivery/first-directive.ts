import type { AstroIntegration } from 'astro';

/** Adds `client:first`, see `core/early/after-first.ts`. */
export function firstDirective(): AstroIntegration {
  return {
    name: 'plugway:first-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'first', entrypoint: './src/core/early/after-first.ts' }),
    },
  };
}
