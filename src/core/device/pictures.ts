import type { FileRef } from '#contract/schema/common.ts';

/** Pictures come over https or from the site's own host; anything else (`data:`, `javascript:`, `//host`) is none. */
export const isShown = (url: string): boolean => /^https:\/\/[^/\\]/i.test(url) || /^\/(?![/\\])/.test(url);

/** @returns the pictures that a page may show. */
export const shownPictures = (files: readonly FileRef[]): readonly FileRef[] =>
  files.filter((file) => isShown(file.url));
