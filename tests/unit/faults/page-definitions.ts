import type { PageDefinition } from '#core/page/definition.ts';

/** The early render of each page, in a module of its own: imports of a glob come before all others of their file, and these need a document. */
export const definitions = import.meta.glob<PageDefinition>('/src/features/**/*.page.tsx', { eager: true });
