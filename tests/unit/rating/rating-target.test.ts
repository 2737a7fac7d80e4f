import { expect, it } from 'vitest';
import { rateTarget } from '#features/rating/rating-target.ts';

it.each([
  ['', 'CHARGE'],
  ['type=install', 'INSTALL'],
  ['type=repair', 'REPAIR'],
  ['type=meal', 'CHARGE'],
  ['type=__proto__', 'CHARGE'],
  ['type=constructor', 'CHARGE'],
])('an address with "%s" asks to rate a %s', (query, targetType) => {
  expect(rateTarget('ID', new URLSearchParams(query))).toEqual({ targetType, targetId: 'ID' });
});
