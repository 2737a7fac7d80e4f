/** What `delivery/astro/inline-scripts.ts` makes of a module that runs inside of a page's HTML. */
interface InlineScript {
  readonly code: string;
  /** By which the content security policy allows it. */
  readonly hash: `sha256-${string}`;
}

/** The module with all that it imports, as a script. */
declare module '*?script' {
  export const code: InlineScript['code'];
  export const hash: InlineScript['hash'];
}

/** A page's definition, with the scripts that send its first call and draw the answer. */
declare module '*?first-data' {
  type PageDefinition = import('./core/page/definition.ts').PageDefinition;
  export const route: PageDefinition['route'];
  export const call: PageDefinition['call'];
  export const firstCall: InlineScript;
  export const drawing: InlineScript;
}

/** The module with all that it imports, as a hashed file that a page without a framework loads once it is wanted. */
declare module '*?lazy' {
  /** Address below the folder of the site, with a slash before it. */
  export const file: string;
}
