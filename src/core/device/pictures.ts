import type { FileRef } from '#contract/schema/common.ts';
import { isWebAddress } from './web-address.ts';

/** @returns the pictures whose addresses a page may show. */
export const shownPictures = <Picture extends FileRef>(files: readonly Picture[]): readonly Picture[] =>
  files.filter((file) => isWebAddress(file.url));
