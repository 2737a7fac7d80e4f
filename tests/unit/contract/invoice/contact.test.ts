import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isBankAccount,
  isEmail,
  isPhone,
  normalBankAccount,
  normalEmail,
  normalPhone,
} from '#contract/invoice/contact.ts';

/** As a field does it: what was entered is normalised, then asked. */
const email = (text: string) => isEmail(normalEmail(text));
const phone = (text: string) => isPhone(normalPhone(text));
const account = (text: string) => isBankAccount(normalBankAccount(text));

describe('an e-mail address', () => {
  it.each([
    'a@b.cn',
    'first.last+tag@mail.example.com.cn',
    'under_score-1@sub-domain.example',
    ' a@b.cn ',
    'a@b.cn\n',
    'ａ＠ｂ．ｃｎ',
    `${'a'.repeat(57)}@b.com`,
  ])('%j is one', (text) => expect(email(text)).toBe(true));

  it.each([
    '',
    'a',
    'a@b',
    '@b.cn',
    'a@.cn',
    'a@b..cn',
    'a@b.cn.',
    'a b@c.cn',
    'a@b.cn,c@d.cn',
    'a@b.cn;c@d.cn',
    '张三@b.cn',
    '<a@b.cn>',
    'a@b.cn\nBcc: c@d.cn',
    'a@b.cn\r\nBcc: c@d.cn',
    'a\n@b.cn',
    'a@b.cn\u2028c@d.cn',
    `${'a'.repeat(60)}@b.com`,
    `a@${'b.'.repeat(40)}cn`,
  ])('%j is none', (text) => expect(email(text)).toBe(false));

  it('never has a blank or a line break in it', () => {
    const parts = fc.array(fc.constantFrom('a', '@', '.', 'b', 'cn', '\n', '\r', ' ', '\u2028', ':'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(parts, (pieces) => {
        const kept = normalEmail(pieces.join(''));
        if (isEmail(kept)) expect(kept).toMatch(/^\S+$/);
      }),
      { numRuns: 5_000 },
    );
  });

  it('is judged at once, however long a text is', () => {
    const started = performance.now();
    for (const text of ['a'.repeat(200_000), `a@${'b-'.repeat(100_000)}`, `a@${'b.'.repeat(100_000)}!`])
      expect(isEmail(text)).toBe(false);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe('a number to call', () => {
  it.each([
    '13800000001',
    '19912345678',
    '138 0000 0001',
    '１３８００００００００１'.slice(0, 11),
    '0755-12345678',
    '07551234567',
    '010-1234567',
    '021 12345678',
  ])('%j is one', (text) => expect(phone(text)).toBe(true));
  it.each([
    '',
    '12800000001',
    '1380000000',
    '138000000011',
    '+8613800000001',
    '755-12345678',
    '0755-123456',
    '0755--1234567',
    '138a0000001',
  ])('%j is none', (text) => expect(phone(text)).toBe(false));
});

describe('the number of a bank account', () => {
  it.each(['12345678', '6222 0000 0000 0000 000', '６２２２０００００００００００００００', '1'.repeat(30)])(
    '%j is one',
    (text) => expect(account(text)).toBe(true),
  );
  it.each(['', '1234567', '1'.repeat(31), '6222-0000-0000', '6222a0000'])('%j is none', (text) =>
    expect(account(text)).toBe(false),
  );
});
