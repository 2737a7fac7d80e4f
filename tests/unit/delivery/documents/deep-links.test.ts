import { describe, expect, it } from 'vitest';
import { everywhere, links } from '#delivery/documents/deep-links.ts';
import { pageRoutes } from '#routes.ts';
import { filesUnder, read } from '#tests/unit/project/source-files.ts';

describe('deep links document', () => {
  it('deep links document: explains each id in a path, and no other', () => {
    for (const { name, path } of pageRoutes) {
      expect(Boolean(links[name].id), name).toBe(path.includes(':id'));
    }
  });

  it('deep links document: explains every query key that a page reads', () => {
    const sources = filesUnder('src/features', ['.ts', '.tsx']).map(read).join('\n');
    const keys = [...sources.matchAll(/\bquery\.(?:get|has)\('(\w+)'\)/g)].map(([, key = '']) => key);
    const told = new Set([
      ...Object.keys(everywhere),
      ...Object.values(links).flatMap(({ query = {} }) => Object.keys(query)),
    ]);
    expect(keys.length).toBeGreaterThan(20);
    expect([...new Set(keys)].filter((key) => !told.has(key))).toEqual([]);
  });
});
