import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandNames } from '#contract/brand.ts';
import { displayName, resolveBrand, themeClass } from '#core/brand/brands.ts';
import { isSupported } from '#core/brand/supported.ts';
import { compareVersions, isOlder, parseVersion } from '#core/navigation/version.ts';

const version = fc.array(fc.nat(9_999), { minLength: 1, maxLength: 6 });
const sign = (value: number) => Math.sign(value);

describe('version', () => {
  it.each([
    ['5.1.0', [5, 1, 0]],
    ['v5.1', [5, 1]],
    ['V10', [10]],
    [' 5.01.2 ', [5, 1, 2]],
    ['', null],
    ['v', null],
    ['5..1', null],
    ['5.1-beta', null],
    ['5.1.', null],
    ['-1', null],
  ])('version: %j is parsed as %s', (text, parsed) => {
    expect(parseVersion(text)).toEqual(parsed);
  });

  it('version: formatting a parsed version returns the same text', () => {
    fc.assert(
      fc.property(version, fc.constantFrom('', 'v'), (segments, prefix) => {
        expect(parseVersion(prefix + segments.join('.'))).toEqual(segments);
      }),
    );
  });

  it('version: the order is total', () => {
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(compareVersions(a, a)).toBe(0);
        expect(sign(compareVersions(a, b)) + sign(compareVersions(b, a))).toBe(0);
        if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0) {
          expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('version: trailing zeros do not change the order', () => {
    fc.assert(
      fc.property(version, version, fc.nat(3), (a, b, zeros) => {
        const longer = [...a, ...Array.from({ length: zeros }, () => 0)];
        expect(sign(compareVersions(longer, b))).toBe(sign(compareVersions(a, b)));
      }),
    );
  });

  it('version: parts compare as numbers, not as text', () => {
    expect(isOlder('5.1.9', '5.1.120')).toBe(true);
    expect(isOlder('5.1.120', 'v5.1.120')).toBe(false);
    expect(isOlder('10.0', '9.9.9')).toBe(false);
  });

  it('version: an unreadable app version counts as 5.1.0, an unreadable minimum allows every app', () => {
    expect([isOlder('?', '5.1.0'), isOlder('?', '5.1.1'), isOlder('1.0', '?')]).toEqual([false, true, false]);
  });
});

describe('version directive', () => {
  it.each([
    ['haval', '5.1.119', '5.1.120'],
    ['wey', '3.3.949', '3.3.950'],
    ['ora', '5.0.19', '5.0.20'],
    ['tank', '1.4.599', '1.4.600'],
  ] as const)(
    'version directive: elements of %s are removed below the minimum version',
    (brand, below, minimum) => {
      expect([isSupported(brand, below), isSupported(brand, minimum)]).toEqual([false, true]);
    },
  );

  it('version directive: elements of the other brands are always kept', () => {
    for (const brand of ['pickup', 'soul', 'gwm'] as const) expect(isSupported(brand, '0.0.1')).toBe(true);
  });
});

describe('brand', () => {
  it('brand: the native app comes first, then the query, then the build', () => {
    expect(resolveBrand('ora', 'tank', 'gwm')).toBe('ora');
    expect(resolveBrand(undefined, 'tank', 'gwm')).toBe('tank');
    expect(resolveBrand('volvo', 'web', 'wey')).toBe('wey');
  });

  it('brand: each has a theme and a name', () => {
    expect(displayName('soul')).toBe('SOUO');
    expect(new Set(brandNames.map(displayName)).size).toBe(7);
    expect(themeClass('gwm')).toBe('theme-gwm');
  });
});
