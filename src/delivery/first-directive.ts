import type { AstroIntegration } from 'astro';

/** Adds `client:first`, see `core/preload/preloaded-directive.ts`. */
export function firstDirective(): AstroIntegration {
  return {
    name: 'plugway:first-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'first', entrypoint: './src/core/preload/preloaded-directive.ts' }),
    },
  };
}
