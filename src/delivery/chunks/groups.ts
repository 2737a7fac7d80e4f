import { parse } from 'node:path';
import { lengthOf, walkImports, type Modules } from './modules.ts';

/** A module that a page may start with: the pages that load it so far, and its length. */
export interface Part {
  id: string;
  pages: readonly string[];
  size: number;
}

/** Modules that the same few pages start with. */
export interface Group {
  name: string;
  /** Modules of the pages. */
  pages: readonly string[];
  ids: string[];
  /** Its modules, and all that they import, but for what every page has. */
  needs: readonly Part[];
}

/** @returns what the file of a page is called */
export const nameOf = (page: string): string => parse(page).name;

/** @returns what a file of several pages is called */
export const fileName = (pages: readonly string[], end: string): string =>
  `${pages.map(nameOf).sort().join('-')}-${end}`;

/** @returns the groups, each with what it needs: a module is the same part for all of them */
export function withNeeds(groups: readonly Omit<Group, 'needs'>[], modules: Modules): Group[] {
  const parts = new Map<string, Part>();
  for (const { ids, pages } of groups) {
    for (const id of ids) parts.set(id, { id, pages, size: lengthOf(id, modules) });
  }
  return groups.map((group) => {
    const needs = new Set<Part>();
    const take = (at: string) => {
      const part = parts.get(at);
      if (part) needs.add(part);
    };
    for (const id of group.ids) walkImports(id, modules, take);
    return { ...group, needs: [...needs] };
  });
}
