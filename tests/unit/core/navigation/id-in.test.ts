import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idAtEnd, idIn } from '#core/navigation/id-in.ts';
import { href, matchRoute, pageRoutes } from '#routes.ts';

const origin = 'https://site.test';

/** Ids of back ends: any text up to the longest id, also with characters that are special in addresses. */
const id = fc
  .oneof(
    fc.constantFrom(
      'BE*BEC*E041503001*1',
      'f47ac10b-58cc-4372',
      'a:b.c',
      'a/b',
      '100%',
      ' 枪 2 ',
      'x.html',
      'a+b&c=d#e?f',
    ),
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  )
  .filter((text) => text.length <= 64 && text !== '.' && text !== '..');

describe('an id', () => {
  it('id in the path: is decoded in the same way by the inline script and by the island', () => {
    const names = pageRoutes
      .filter(({ path, texts }) => path.endsWith('/:id') && !texts)
      .map(({ name }) => name);
    fc.assert(
      fc.property(fc.constantFrom(...names), id, fc.constantFrom('', '/'), (name, given, slash) => {
        const { pathname } = new URL(href(name, { id: given }, '') + slash, origin);
        expect(matchRoute(pathname)?.params.id).toBe(given);
        expect(idAtEnd(pathname)).toBe(given);
      }),
      { numRuns: 500 },
    );
  });

  it('id in the query: is decoded as it was put into the address', () => {
    fc.assert(
      fc.property(id, (given) => {
        const { searchParams } = new URL(href('preOrder', { connectorId: given }, ''), origin);
        expect(idIn(searchParams, 'connectorId')).toBe(given);
      }),
      { numRuns: 500 },
    );
  });

  it('id in the address: a text that is too long or has a malformed escape is no id', () => {
    expect(idAtEnd(`/order/${'a'.repeat(65)}`)).toBe('');
    expect(idAtEnd('/order/%E6%9E')).toBe('');
    expect(idIn(new URLSearchParams({ id: 'a'.repeat(65) }), 'id')).toBe('');
  });
});
