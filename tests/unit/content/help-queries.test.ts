import { describe, expect, it } from 'vitest';
import { helpQueries, unseenQueries } from '#tests/support/help-queries.ts';
import { content } from './content-files.ts';

describe('help search queries', () => {
  const all = [...helpQueries, ...unseenQueries];

  it('help search queries: are 60 and their variants, each once', () => {
    expect(helpQueries).toHaveLength(60);
    expect(new Set(all.map(([query]) => query)).size).toBe(all.length);
  });

  it.each(all)('help search query %s: its expected articles exist', (_, articles) => {
    expect(articles.length).toBeGreaterThan(0);
    expect(content.help.map(({ id }) => id)).toEqual(expect.arrayContaining([...articles]));
  });
});
