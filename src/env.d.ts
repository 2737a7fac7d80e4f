/// <reference types="astro/client" />
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates the island after the early data of the page is painted, see
     * `core/preload/preloaded-directive.ts`.
     */
    'client:preloaded'?: boolean;
  }
}

/** Utility classes that are used in the sources, see uno.config.ts. */
declare module 'virtual:uno.css';
