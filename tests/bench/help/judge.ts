import { makeHelpIndex } from '#content/help-index.ts';
import { createHelpSearch } from '#features/help/find-articles.ts';
import type { HelpQuery } from '#tests/support/help-queries.ts';

/** How many of the articles that are found somebody looks at. */
const looked = 3;

/** What a search of these queries found: how often one of the right articles is among the first three. */
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
