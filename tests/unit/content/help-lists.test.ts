import { describe, expect, it } from 'vitest';
import { articlesByCategory, relatedArticles } from '#content/help-lists.ts';

const category = (id: string, sort: number) => ({ id, data: { sort } });
const article = (id: string, sort: number, of: string, related: readonly string[] = []) => ({
  id,
  data: { sort, category: { id: of }, related: related.map((one) => ({ id: one })) },
});

describe('the lists of the help', () => {
  it('have categories and articles in their order', () => {
    const groups = articlesByCategory(
      [category('late', 2), category('early', 1)],
      [article('b', 2, 'late'), article('a', 1, 'late'), article('c', 1, 'early')],
    );
    expect(groups.map(({ category: { id }, articles }) => [id, ...articles.map((one) => one.id)])).toEqual([
      ['early', 'c'],
      ['late', 'a', 'b'],
    ]);
  });

  it('end the build with file and field of an article whose category is not there', () => {
    expect(() => articlesByCategory([category('early', 1)], [article('a', 1, 'erly')])).toThrow(
      'src/content/help/a.md: category names erly',
    );
  });

  it('end the build with file and field of an article whose further reading is not there', () => {
    const all = [article('a', 1, 'x', ['b']), article('b', 2, 'x', ['gone'])];
    expect(relatedArticles(article('a', 1, 'x', ['b']), all)[0]?.id).toBe('b');
    expect(() => relatedArticles(article('b', 2, 'x', ['gone']), all)).toThrow(
      'src/content/help/b.md: related names gone',
    );
  });
});
