import { makeHelpIndex } from '#content/help-index.ts';
import { createHelpSearch } from '#features/help/find-articles.ts';
import type { HelpQuery } from '#tests/support/help-queries.ts';

/** How many results a user looks at. */
const looked = 3;

/** Result of these queries: how often an expected article is among the first three. */
export function judgeHelpSearch(queries: readonly HelpQuery[]): {
  right: number;
  misses: { query: string; wanted: readonly string[]; found: readonly string[] }[];
} {
  const search = createHelpSearch(makeHelpIndex());
  const misses = queries.flatMap(([query, wanted]) => {
    const found = search(query)
      .articles.slice(0, looked)
      .map(({ id }) => id);
    return found.some((id) => wanted.includes(id)) ? [] : [{ query, wanted, found }];
  });
  return { right: queries.length - misses.length, misses };
}
