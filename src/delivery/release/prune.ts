import { kindOf } from './file-kinds.ts';
import { copyPath, isMutable, manifestPath, releasesFolder, type Release } from './release.ts';

/** What no release needs any more. */
export interface Leftovers {
  /** In the order of their removal: records last, so that a cut run finds again what it began. */
  paths: string[];
  releases: Release[];
}

/**
 * Hashed files belong to releases and go with the last one that names them. Others may be an operator's (a payment
 * service's proof of a domain): they go only where a release brought them that is dropped now.
 *
 * @param stored paths at the target @param all releases, newest first @param keep how many of them stay
 * @param current always stays
 */
export function leftovers(
  stored: Iterable<string>,
  all: readonly Release[],
  keep: number,
  current: Release,
): Leftovers {
  const kept = all.filter((it, index) => index < keep || it.id === current.id);
  const dropped = all.filter((it) => !kept.includes(it));
  const needed = new Set(kept.flatMap((it) => it.files.map(({ path }) => path)));
  const copies = new Set(kept.flatMap((it) => it.files.filter(isMutable).map(copyPath)));
  const brought = new Set(dropped.flatMap((it) => it.files.map(({ path }) => path)));
  const paths = [...stored].filter((path) => {
    if (path.startsWith(`${releasesFolder}files/`)) return !copies.has(path);
    return !needed.has(path) && (kindOf(path) === 'hashed' || brought.has(path));
  });
  return { paths: [...paths, ...dropped.map(({ id }) => manifestPath(id))], releases: dropped };
}
