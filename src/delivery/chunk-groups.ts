import type { Modules } from './chunks/modules.ts';
import { planFiles, type File } from './chunks/plan-files.ts';

/** A group as rolldown takes it. */
interface ChunkGroup {
  name: string | ((id: string, modules: Modules) => string | null);
  test?: RegExp | ((id: string) => boolean);
  priority: number;
}

/**
 * Few and well-packed files: React, what all or many pages start with, what a few pages share, and each screen's own.
 *
 * @param pages how many pages have an island
 */
export function chunkGroups(pages: number): ChunkGroup[] {
  const sharedBy = Math.max(3, Math.ceil(pages / 2));
  let ids = new Set<string>();
  let files: Map<string, File> | undefined;
  /** Every module of a build is tested before the first one is named; the build of the HTML comes here as well. */
  const test = (id: string) => {
    if (files) ids = new Set();
    files = undefined;
    ids.add(id);
    return true;
  };
  const filesFor = (kind: File['for'], of?: number) => (id: string, modules: Modules) => {
    files ??= planFiles(ids, modules, sharedBy);
    const file = files.get(id);
    return file?.for === kind && file.pages === of ? file.name : null;
  };
  return [
    { name: 'react', test: /plugway:(react|scheduler)/, priority: 4 },
    { name: filesFor('many'), test, priority: 3 },
    // A file takes along what its modules need and no file has yet: what more pages have in common comes first.
    ...Array.from({ length: pages }, (_, index) => ({
      name: filesFor('few', pages - index),
      priority: 3 - (index + 1) / (pages + 1),
    })),
    { name: filesFor('one'), priority: 1 },
  ];
}
