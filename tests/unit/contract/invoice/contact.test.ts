import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBankAccount, isEmail, normalBankAccount, normalEmail } from '#contract/invoice/contact.ts';
import { isPhone, phoneNumber } from '#contract/phone-number.ts';

/** Like a form field: normalises the input, then checks it. */
const email = (text: string) => isEmail(normalEmail(text));
const phone = (text: string) => isPhone(phoneNumber(text));
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
  ])('e-mail address: %j is valid', (text) => expect(email(text)).toBe(true));

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
  ])('e-mail address: %j is refused', (text) => expect(email(text)).toBe(false));

  it('e-mail address: a valid one never contains a blank or a line break', () => {
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

  it('e-mail address: a very long text is refused quickly', () => {
    for (const text of ['a'.repeat(200_000), `a@${'b-'.repeat(100_000)}`, `a@${'b.'.repeat(100_000)}!`])
      expect(isEmail(text)).toBe(false);
  });

  /** Examples of RFC 3696, section 3; the domain model does not accept its rare local parts. */
  it.each(['user+mailbox@example.com', '_somename@example.com'])(
    'e-mail address: the example %j of the RFC is valid',
    (text) => expect(email(text)).toBe(true),
  );
  it.each([
    String.raw`Abc\@def@example.com`,
    String.raw`Fred\ Bloggs@example.com`,
    '"Abc@def"@example.com',
    '"Fred Bloggs"@example.com',
    'customer/department=shipping@example.com',
    '$A12345@example.com',
    '!def!xyz%abc@example.com',
  ])('e-mail address: the example %j of the RFC is not accepted', (text) => expect(email(text)).toBe(false));

  it('e-mail address: the pattern agrees with a parser written by hand', () => {
    const isWord = (text: string, signs: string) =>
      text !== '' && [...text].every((sign) => /[a-z0-9_]/i.test(sign) || signs.includes(sign));
    const byHand = (text: string): boolean => {
      const [local = '', domain = '', ...more] = text.split('@');
      const labels = domain.split('.');
      const isDomain = labels.length > 1 && labels.every((label) => isWord(label, '-'));
      return more.length === 0 && text.length <= 64 && isWord(local, '.+-') && isDomain;
    };
    const piece = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('a', 'B7', '_', '-', 'mail') },
      { weight: 1, arbitrary: fc.constantFrom('+', '.', '..', '@', '!', '"', '张', 'x'.repeat(30)) },
    );
    const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));
    const drawn = { one: 0, none: 0 };
    fc.assert(
      fc.property(text, text, text, (local, domain, end) => {
        const address = `${local}@${domain}.${end}`;
        drawn[byHand(address) ? 'one' : 'none'] += 1;
        expect(isEmail(address)).toBe(byHand(address));
      }),
      { numRuns: 20_000, seed: 14 },
    );
    expect(Math.min(drawn.one, drawn.none)).toBeGreaterThan(200);
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
    '+8613800000001',
    '0086 138 0000 0001',
    '86-138-0000-0001',
    '\u202d13800000001\u202c',
    '138\u00a00000\u00a00001\u200b',
    '138–0000–0001',
    '(0755) 1234 5678',
    '（+86）13800000001',
    '+86 755 1234 5678',
    '+86 10 1234 5678',
    '0755-1234-5678',
  ])('phone number: %j is valid', (text) => expect(phone(text)).toBe(true));
  it.each([
    ['+86 138-0000-0001', '13800000001'],
    ['\u202d138\u00ad0000 0001\u202c', '13800000001'],
    ['0086 10 1234 5678', '01012345678'],
    ['+86 755 1234 5678', '075512345678'],
    ['+86-755-1234-5678', '0755-12345678'],
  ])('phone number: %j is stored as %s', (text, kept) => expect(phoneNumber(text)).toBe(kept));
  it.each([
    '',
    '12800000001',
    '1380000000',
    '138000000011',
    '+1 13800000001',
    '+8512345678',
    '755-12345678',
    '0755-123456',
    '0755--1234567',
    '138a0000001',
  ])('phone number: %j is refused', (text) => expect(phone(text)).toBe(false));
});

describe('numbers as entered', () => {
  const digits = (least: number, most: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
  const mobile = fc
    .tuple(fc.constantFrom(...'3456789'), digits(9, 9))
    .map(([second, rest]) => `1${second}${rest}`);
  const fixed = fc
    .tuple(digits(2, 3), fc.constantFrom('', '-'), digits(7, 8))
    .map(([area, between, rest]) => `0${area}${between}${rest}`);
  const bank = digits(8, 30);
  /** With blanks between its characters, and some of them in full width. */
  const asEntered = (number: string, choices: readonly number[]) =>
    [...number]
      .map((sign, at) => {
        const choice = (choices[at % choices.length] ?? 0) % 3;
        if (choice === 1) return `${sign} `;
        return choice === 2 ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign;
      })
      .join('');
  const choices = fc.array(fc.nat(2), { minLength: 1, maxLength: 12 });

  it.each([
    ['a mobile number', mobile, phone, phoneNumber],
    ['a number with its area', fixed, phone, phoneNumber],
    ['a bank account', bank, account, normalBankAccount],
  ] as const)(
    'entered number: %s is valid in every writing, and stored in one',
    (_, number, isOne, normal) => {
      fc.assert(
        fc.property(number, choices, (plain, ways) => {
          const entered = asEntered(plain, ways);
          expect(isOne(entered)).toBe(true);
          expect(normal(entered)).toBe(plain);
          expect(normal(normal(entered))).toBe(plain);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it('entered number: a mobile number with a digit more or less is refused', () => {
    fc.assert(
      fc.property(mobile, fc.nat(10), fc.constantFrom(...'0123456789'), (number, at, digit) => {
        expect(phone(number.slice(0, at) + number.slice(at + 1))).toBe(false);
        // With a leading zero it is a fixed-line number.
        expect(phone(number.slice(0, at) + digit + number.slice(at))).toBe(at === 0 && digit === '0');
      }),
      { numRuns: 2_000 },
    );
  });

  it('entered number: a bank account with other characters than digits is refused', () => {
    const other = fc.string({ minLength: 1, maxLength: 1 }).filter((sign) => !/[\d\s]/.test(sign));
    fc.assert(
      fc.property(bank, fc.nat(30), other, (number, at, sign) => {
        expect(account(number.slice(0, at) + sign + number.slice(at))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  /** Example numbers of China in the metadata of libphonenumber, as dialled within the country. */
  it.each([
    ['13123456789', true],
    ['01012345678', true],
    ['8001234567', false],
    ['16812345', false],
    ['110', false],
  ])('phone number: %s of libphonenumber: %s', (text, expected) => expect(phone(text)).toBe(expected));

  /** Test numbers of payment providers for UnionPay cards of 16 and 19 digits. */
  it.each(['6200000000000005', '6200 0000 0000 0047', '6205500000000000004'])(
    'bank account: the test card %s is valid',
    (text) => expect(account(text)).toBe(true),
  );
});

describe('the number of a bank account', () => {
  it.each(['12345678', '6222 0000 0000 0000 000', '６２２２０００００００００００００００', '1'.repeat(30)])(
    'bank account: %j is valid',
    (text) => expect(account(text)).toBe(true),
  );
  it.each(['', '1234567', '1'.repeat(31), '6222-0000-0000', '6222a0000'])(
    'bank account: %j is refused',
    (text) => expect(account(text)).toBe(false),
  );
});
