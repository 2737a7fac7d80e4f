import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeDigit, isTaxNo, isTaxNoDoubtful, normalTaxNo } from '#contract/invoice/tax-no.ts';

/** The code in the example of GB 32100-2015, and a test value of a library. */
const published = ['91350100M000100Y43', '91310110666007217T'];
/** Codes in use that were given before the standard was followed, so that their check digit is wrong. */
const failing = ['91350211M00013FA1N', '91350211M0000XUF46', '91350100M0001TGQXM'];

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const character = fc.constantFrom(...alphabet);
const first17 = fc.string({ unit: character, minLength: 17, maxLength: 17 });
const code = first17.map((first) => first + creditCodeDigit(first));

describe('the check digit of a tax number by GB 32100', () => {
  it.each(published)('tax number: the check digit of %s is right', (taxNo) => {
    expect([isTaxNo(taxNo), isTaxNoDoubtful(taxNo)]).toEqual([true, false]);
  });

  it.each(failing)('tax number: a wrong check digit in %s is a warning, not an error', (taxNo) => {
    expect([isTaxNo(taxNo), isTaxNoDoubtful(taxNo)]).toEqual([true, true]);
  });

  it('tax number: the check digit of the example in the standard is 3, from the sum 1640, 28 over 31', () => {
    expect(creditCodeDigit('91350100M000100Y4')).toBe('3');
  });

  it('tax number: the check digit detects every changed character and every two swapped ones', () => {
    fc.assert(
      fc.property(code, fc.nat(17), character, (good, at, other) => {
        expect(isTaxNoDoubtful(good)).toBe(false);
        if (good[at] === other) return;
        expect(isTaxNoDoubtful(good.slice(0, at) + other + good.slice(at + 1))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(first17, fc.nat(15), (first, at) => {
        const [a = '', b = ''] = first.slice(at);
        fc.pre(a !== b);
        const swapped = first.slice(0, at) + b + a + first.slice(at + 2) + creditCodeDigit(first);
        expect(isTaxNoDoubtful(swapped)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('tax number: only one of 18 characters has a check digit', () => {
    for (const length of [15, 17, 20]) expect(isTaxNoDoubtful('1'.repeat(length))).toBe(false);
  });
});

describe("a taxpayer's number", () => {
  it('tax number: it has 15, 17, 18 or 20 digits and capitals', () => {
    const good = Array.from({ length: 30 }, (_, length) => length).filter((length) =>
      isTaxNo('1'.repeat(length)),
    );
    expect(good).toEqual([15, 17, 18, 20]);
    for (const wrong of [
      '',
      '12345678901234a',
      '1234567890 2345',
      '12345678901234-',
      '１２３４５６７８９０１２３４５',
    ])
      expect([wrong, isTaxNo(wrong)]).toEqual([wrong, false]);
  });

  it.each([...'IOSVZ'])('tax number: one of 18 characters has no %s, others may', (letter) => {
    expect(isTaxNo(letter + '1'.repeat(17))).toBe(false);
    for (const length of [15, 17, 20]) expect(isTaxNo(letter + '1'.repeat(length - 1))).toBe(true);
  });

  it.each([
    ['９１３５０１００Ｍ０００１００Ｙ４３', '91350100M000100Y43'],
    ['91350100m000100y43', '91350100M000100Y43'],
    [' 9135 0100\u00a0M000\t100Y\r\n43\u3000', '91350100M000100Y43'],
    ['\ufeff91350100M000100Y43\u200b', '91350100M000100Y43'],
  ])('tax number: %j is stored as %s', (entered, kept) => {
    expect(normalTaxNo(entered)).toBe(kept);
    expect(isTaxNo(normalTaxNo(entered))).toBe(true);
  });

  it('tax number: normalising it twice does not change it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (entered) => {
        const kept = normalTaxNo(entered);
        expect(normalTaxNo(kept)).toBe(kept);
        expect(kept).not.toMatch(/\s/);
      }),
    );
  });

  it('tax number: it is recognised in any writing', () => {
    const blank = fc.constantFrom('', ' ', '\u3000', '\n', '\u200b');
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const written = code.chain((good) =>
      fc
        .tuple(
          ...Array.from(good, (sign) =>
            fc.tuple(fc.constantFrom(sign, sign.toLowerCase(), wide(sign)), blank),
          ),
        )
        .map((signs) => [good, signs.flat().join('')] as const),
    );
    fc.assert(
      fc.property(written, ([good, entered]) => {
        expect(normalTaxNo(entered)).toBe(good);
      }),
    );
  });
});
