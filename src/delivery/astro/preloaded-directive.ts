import type { AstroIntegration } from 'astro';

/** Adds `client:preloaded`, see `core/preload/preloaded-directive.ts`. */
export function preloadedDirective(): AstroIntegration {
  return {
    name: 'plugway:first-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'preloaded', entrypoint: './src/core/preload/preloaded-directive.ts' }),
    },
  };
}
