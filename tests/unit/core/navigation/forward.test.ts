import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formerAddress, placeOf } from '#core/navigation/forward.ts';
import { textIds } from '#content/text-ids.ts';
import { placesOf } from '#core/navigation/places.ts';
import { href, pageRoutes } from '#routes.ts';

const origin = 'https://site.test';
const at = (address: string) => new URL(address, origin);

describe('404 page of a host without rules', () => {
  const places = placesOf('/ev', textIds);

  it.each([
    ['/ev/order/123?a=1', '/ev/order/id.html?a=1#/ev/order/123'],
    ['/ev/order/a%2Fb', '/ev/order/id.html#/ev/order/a%2Fb'],
    ['/ev/chargeMap', '/ev/chargeMap.html#/ev/chargeMap'],
    ['/ev/chargeMap/', '/ev/chargeMap.html#/ev/chargeMap'],
    ['/ev?a=1', '/ev/chargeMap?a=1'],
    ['/ev/?a=1', '/ev/chargeMap?a=1'],
    ['/ev/order/123#part', '/ev/order/id.html#/ev/order/123'],
  ])('404 page of a host without rules: %s is served by %s', (address, place) => {
    expect(placeOf(places, at(address))).toBe(place);
  });

  it.each([
    '/ev/order',
    '/ev/order/',
    '/ev/order/1/2',
    '/ev/nothing',
    '/ev/plugCharge/other',
    '/order/123',
    '/',
    '/ev/404',
    '/ev/constructor',
    '//other.test/ev/order/1',
  ])('404 page of a host without rules: %s has no page', (address) => {
    expect(placeOf(places, new URL(origin + address))).toBeNull();
  });

  it('404 page of a host without rules: forwards once', () => {
    expect(placeOf(places, at('/ev/order/id.html#/ev/order/1'))).toBeNull();
    expect(placeOf(places, at('/ev/order/1#/ev/order/1'))).toBeNull();
  });

  it('404 page of a host without rules: never forwards to another host, and the page restores its address', () => {
    const names = pageRoutes
      .filter((route) => route.path.includes(':id') && !route.texts)
      .map((route) => route.name);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ minLength: 1, unit: 'grapheme' }), (name, id) => {
        fc.pre(id !== '.' && id !== '..');
        const opened = at(href(name, { id, from: '1' }, '/ev'));
        const place = at(placeOf(places, opened) ?? '/none');
        expect(place.origin).toBe(origin);
        expect(place.pathname).toMatch(/\/id\.html$/);
        expect(formerAddress(place)).toBe(opened.pathname + opened.search);
      }),
    );
  });
});

describe('page address', () => {
  it.each([
    ['/order/id.html#/order/123', '/order/123'],
    ['/order/id.html?a=1#/order/123', '/order/123?a=1'],
    // A bucket may put the query after the hash.
    ['/order/id.html#/order/123?a=1', '/order/123?a=1'],
    // Hosts that find a file without its extension.
    ['/order/id#/order/123', '/order/123'],
    ['/chargeMap.html?a=1#/chargeMap', '/chargeMap?a=1'],
    // Unknown to every page: the guard handles it.
    ['/order/id.html#/order/1/2', '/order/1/2'],
  ])('page address: %s becomes %s', (address, former) => {
    expect(formerAddress(at(address))).toBe(former);
  });

  it.each([
    '/order/123',
    '/order/123#/order/456',
    '/order/id.html',
    '/order/id.html#part',
    '/order/id.html#/preOrder',
    '/order/id.html#//other.test/order/1',
    '/chargeMap.html#/chargeMapX',
    '/charge.html#/charge/station',
  ])('page address: %s is not changed', (address) => {
    expect(formerAddress(at(address))).toBeNull();
  });
});
