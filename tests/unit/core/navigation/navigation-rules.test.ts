import { describe, expect, it } from 'vitest';
import { carryQuery, entryOf } from '#core/navigation/carry-query.ts';
import { guard } from '#core/navigation/guard.ts';
import { createRightsEntry } from '#core/navigation/rights-entry.ts';
import { createStorage, memoryStorage } from '#core/storage.ts';
import { matchRoute } from '#routes.ts';

const app = { inApp: true, loggedIn: true };
const guest = { inApp: true, loggedIn: false };
const browser = { inApp: false, loggedIn: false };

describe('route guard', () => {
  it.each([
    ['/chargeMap', browser, { state: 'allowed' }],
    ['/chargeMap', { inApp: null, loggedIn: null }, { state: 'allowed' }],
    ['/charge', guest, { state: 'allowed' }],
    ['/charge', browser, { state: 'app-only' }],
    ['/charge', { inApp: null, loggedIn: false }, { state: 'checking' }],
    ['/preOrder', app, { state: 'allowed' }],
    ['/preOrder', guest, { state: 'login' }],
    ['/preOrder', browser, { state: 'app-only' }],
    ['/preOrder', { inApp: true, loggedIn: null }, { state: 'checking' }],
    ['/rate/7', { inApp: false, loggedIn: false }, { state: 'login' }],
    ['/rate/7', { inApp: false, loggedIn: true }, { state: 'allowed' }],
    ['/', app, { state: 'redirect', to: '/chargeMap?a=1' }],
    ['/pile', guest, { state: 'redirect', to: '/pile/select?a=1' }],
    ['/nowhere', app, { state: 'redirect', to: '/404' }],
    ['/404', browser, { state: 'allowed' }],
  ])('route guard: %s for %j: %j', (path, facts, result) => {
    expect(guard(matchRoute(path), facts, '?a=1')).toEqual(result);
  });
});

describe('entry place', () => {
  it.each([
    ['from=3', 3],
    ['from=rightCenter', 3],
    ['source=3', 3],
    ['from=1&source=ora', 1],
    ['source=ora', undefined],
    ['source=web', undefined],
    ['from=5', undefined],
    ['from=toString', undefined],
    ['', undefined],
  ])('entry place: %s is %s', (query, place) => {
    expect(entryOf(new URLSearchParams(query))).toBe(place);
  });
});

describe('rights center query', () => {
  const entry = 'from=3&vinNo=V1&brand=ora&source=ora';
  it.each([
    ['nothing of its own', '', entry],
    ['its own keys', 'connectorId=9', `connectorId=9&${entry}`],
    ['its own vinNo without source', 'vinNo=V2', 'vinNo=V2&from=3&brand=ora&source=ora'],
    ['source alone', 'source=web', 'source=web&from=3&vinNo=V1&brand=ora'],
    ['vinNo with source', 'vinNo=V2&source=tank', 'vinNo=V2&source=tank'],
    ['brand with source', 'brand=tank&source=tank', 'brand=tank&source=tank'],
  ])('rights center query: is carried to a route with %s', (_, next, result) => {
    expect(carryQuery(new URLSearchParams(entry), new URLSearchParams(next)).toString()).toBe(result);
  });

  it('rights center query: is not added if the visit did not begin there', () => {
    expect(carryQuery(null, new URLSearchParams('a=1')).toString()).toBe('a=1');
  });

  it('rights center query: is remembered in the tab until another entry', () => {
    const rights = createRightsEntry(
      createStorage(
        (
          (kept) => () =>
            kept
        )(memoryStorage()),
      ),
    );
    const arrive = (query: string) => rights.arrive(new URLSearchParams(query)).toString();
    expect(arrive('a=1')).toBe('a=1');
    expect(rights.carry('/chargeMap')).toBe('/chargeMap');
    expect(arrive('from=3&vinNo=V1&__login=new')).toBe('from=3&vinNo=V1&__login=new');
    expect(rights.carry('/order/1?a=2#top')).toBe('/order/1?a=2&from=3&vinNo=V1#top');
    expect(arrive('orderNo=5')).toBe('orderNo=5&from=3&vinNo=V1');
    expect(arrive('from=4')).toBe('from=4');
    expect(arrive('')).toBe('');
  });
});
