import { describe, expect, it } from 'vitest';
import { Failure } from '#delivery/run.ts';
import { forbiddenIn, headingOf, noticesText, shippedIn, type Shipped } from '#delivery/supply/shipped.ts';

const one = (licence: string, version = '1.0.0'): Shipped => ({ name: '@x/a', version, licence });

describe('licences of what ships', () => {
  it('licences of what ships: the list of packages and data is read back from the notices', () => {
    const shipped = [one('MIT'), one('(MIT OR GPL-3.0-only)', '2.0.0-rc.1'), one('ODbL-1.0', '')];
    const notices = shipped.map((each) => `${headingOf(each)}\n\nits text (c) 2026`);
    expect(shippedIn(noticesText(notices))).toEqual(shipped);
    expect(shippedIn('')).toEqual([]);
  });

  it('licences of what ships: a notice without a heading is no list', () => {
    expect(() => shippedIn(noticesText(['text alone']))).toThrow(Failure);
  });

  it.each(['MIT', 'Apache-2.0', '0BSD', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])(
    'licences of what ships: %s is allowed',
    (licence) => expect(forbiddenIn([one(licence)])).toEqual([]),
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'MIT AND GPL-3.0-only',
    '(MIT OR GPL-3.0-only) AND GPL-3.0-only',
    'ODbL-1.0',
    'mit or anything',
  ])('licences of what ships: code under %s is refused', (licence) => {
    expect(forbiddenIn([one('MIT'), one(licence)])).toEqual([one(licence)]);
  });

  it('licences of what ships: data may be under ODbL-1.0 and CC-BY-4.0, and not under a licence for code', () => {
    const data = ['ODbL-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'MIT'].map((licence) => one(licence, ''));
    expect(forbiddenIn(data).map(({ licence }) => licence)).toEqual(['CC-BY-NC-4.0', 'MIT']);
  });
});
