/// <reference types="astro/client" />
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Comes to life once the first data of the page is on the screen, see `core/preload/preloaded-directive.ts`. */
    'client:preloaded'?: boolean;
  }
}

/** The sheet of the utilities that are written, see uno.config.ts. */
declare module 'virtual:uno.css';
