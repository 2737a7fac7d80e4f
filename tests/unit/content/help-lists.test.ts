import { describe, expect, it } from 'vitest';
import { articlesByCategory, relatedArticles } from '#content/help-lists.ts';
import { idOfText } from '#routes.ts';

const category = (id: string, sort: number) => ({ id, data: { sort } });
const article = (id: string, sort: number, of: string, related: readonly string[] = []) => ({
  id,
  data: { sort, category: { id: of }, related: related.map((one) => ({ id: one })) },
});

describe('help file name', () => {
  it('help file name: is the id of its page', () => {
    expect(idOfText('help', 'stopCharge.md')).toBe('stopCharge');
  });

  it.each(['stop-charge.md', '停止.md', '1.md', 'a b.md', '.md', `${'a'.repeat(33)}.md`])(
    'help file name: the build fails on %s, which no address can have',
    (file) => {
      expect(() => idOfText('help', file)).toThrow(`src/content/help/${file}: its name`);
    },
  );
});

describe('help lists', () => {
  it('help lists: categories and articles have their order', () => {
    const groups = articlesByCategory(
      [category('late', 2), category('early', 1)],
      [article('b', 2, 'late'), article('a', 1, 'late'), article('c', 1, 'early')],
    );
    expect(groups.map(({ category: { id }, articles }) => [id, ...articles.map((one) => one.id)])).toEqual([
      ['early', 'c'],
      ['late', 'a', 'b'],
    ]);
  });

  it('help lists: the build names file and field of an article with an unknown category', () => {
    expect(() => articlesByCategory([category('early', 1)], [article('a', 1, 'erly')])).toThrow(
      'src/content/help/a.md: category names erly',
    );
  });

  it('help lists: the build names file and field of an article with an unknown related article', () => {
    const all = [article('a', 1, 'x', ['b']), article('b', 2, 'x', ['gone'])];
    expect(relatedArticles(article('a', 1, 'x', ['b']), all)[0]?.id).toBe('b');
    expect(() => relatedArticles(article('b', 2, 'x', ['gone']), all)).toThrow(
      'src/content/help/b.md: related names gone',
    );
  });
});
