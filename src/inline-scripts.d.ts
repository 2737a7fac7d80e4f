/**
 * The exports that `delivery/astro/inline-scripts.ts` adds to a module that runs inline in the HTML of a
 * page.
 */
interface InlineScript {
  readonly code: string;
  /** Hash by which the content security policy allows it. */
  readonly hash: `sha256-${string}`;
}

/** The module bundled with all its imports, as a script. */
declare module '*?script' {
  export const code: InlineScript['code'];
  export const hash: InlineScript['hash'];
}

/** The definition of a page, with the inline scripts that send its first call and render the answer. */
declare module '*?first-data' {
  type PageDefinition = import('./core/page/definition.ts').PageDefinition;
  export const route: PageDefinition['route'];
  export const call: PageDefinition['call'];
  export const firstCall: InlineScript;
  export const drawing: InlineScript;
}

/**
 * The module bundled with all its imports, as a hashed file that a page without a framework loads on
 * demand.
 */
declare module '*?lazy' {
  /** Path below the base path of the site, with a leading slash. */
  export const file: string;
}

/** The first calls of all pages; see `delivery/astro/first-calls.ts`. */
declare module 'virtual:first-calls' {
  export const firstCalls: import('./core/preload/with-finger.ts').FirstCalls;
}
