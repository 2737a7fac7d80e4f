import { expect, it } from 'vitest';
import { rateTarget } from '#features/rating/rating.page.tsx';

it.each([
  ['', 'CHARGE'],
  ['type=install', 'INSTALL'],
  ['type=repair', 'REPAIR'],
  ['type=meal', 'CHARGE'],
  ['type=__proto__', 'CHARGE'],
  ['type=constructor', 'CHARGE'],
])('address of a rating with the query "%s" is about a %s', (query, targetType) => {
  expect(rateTarget('ID', new URLSearchParams(query))).toEqual({ targetType, targetId: 'ID' });
});
