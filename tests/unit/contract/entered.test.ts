import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codeNumber, connectorNumber } from '#contract/code-number.ts';
import { contactRules } from '#contract/contact-rules.ts';
import { enteredWords } from '#contract/entered-text.ts';
import { normalEmail } from '#contract/invoice/contact.ts';
import { normalTaxNo } from '#contract/invoice/tax-no.ts';
import { isPersonName, personName } from '#contract/person-name.ts';
import { pileNameProblem, plateNumber } from '#contract/pile/bind-rules.ts';
import { seenText } from '#contract/plain-signs.ts';

/** Invisible characters that are copied along. */
const unseen = [
  '\u200b', // of no width
  '\u200c',
  '\u200e', // marks of direction
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202d',
  '\u2066',
  '\u2060',
  '\u00ad', // soft hyphen
  '\ufeff', // byte order mark
  '\u0000',
  '\u3164', // a letter that is drawn as nothing
];

const problemOf = (field: 'contactName' | 'contactPhone', text: string): string | undefined =>
  v.safeParse(contactRules[field], text).issues?.[0]?.message;

describe('a name of a person', () => {
  it.each([
    '张三',
    '𠮷田', // outside of the first plane
    '㛃𬀩', // extension A, extension E
    '\u{31350}\u{323af}', // extension H, which older engines do not know
    '〇一',
    '买买提·艾力',
    '买买提•艾力',
    '买买提‧艾力',
    '买买提・艾力',
    '买买提．艾力',
    '阿里木 · 买买提',
    'José Ñandú',
    'Jose\u0301', // the accent is a character of its own
    'Zoë Krüger-Łuk',
    "Conan O'Brien",
    'Conan O’Brien',
    'Anne-Marie',
    'J. R. Smith',
    'Ｚｏｅ Ｌｉ',
    '  张三 ',
    '\u202d张三\u202c',
    '张\u00a0三',
  ])('person name: %j is valid', (text) => expect(problemOf('contactName', text)).toBeUndefined());

  it.each([
    ['\u200b', '请填写姓名'],
    [' \u3000\ufeff', '请填写姓名'],
    ['\u3164\u3164', '请填写姓名'],
    ['张', '请填写正确的姓名'],
    ['张\u200b', '请填写正确的姓名'],
    ['··', '请填写正确的姓名'],
    ['张3', '请填写正确的姓名'],
    ['张三😀', '请填写正确的姓名'],
    ['<b>张三', '请填写正确的姓名'],
    ['张三@x', '请填写正确的姓名'],
    ['张'.repeat(21), '请填写正确的姓名'],
    ['张'.repeat(100_000), '请填写正确的姓名'],
  ])('person name: %j is refused: %s', (text, problem) =>
    expect(problemOf('contactName', text)).toBe(problem),
  );

  it('person name: it is stored as displayed, with half-width letters and its own middle dot', () => {
    expect(personName('\u202d Ｚｏｅ   O’Brien\u200b ')).toBe('Zoe O’Brien');
    expect(personName('买买提．艾力')).toBe('买买提．艾力');
  });

  it('person name: invisible characters anywhere in it do not matter', () => {
    const name = fc.array(fc.constantFrom('张', '𠮷', 'é', 'a', '·', "'", '-'), {
      minLength: 1,
      maxLength: 8,
    });
    const marks = fc.array(fc.constantFrom(...unseen), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(name, marks, (letters, between) => {
        const plain = `李${letters.join('')}`;
        const marked = `李${letters.map((letter, at) => `${between[at]}${letter}`).join('')}${between[8]}`;
        expect(personName(marked)).toBe(personName(plain));
        expect(isPersonName(personName(marked))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a mobile number', () => {
  it.each([
    '13800138000',
    '\u202d13800138000\u202c',
    '+8613800138000',
    '+86 138 0013 8000',
    '0086-138-0013-8000',
    '8613800138000',
    '138\u00a00013\u00a08000',
    '１３８００１３８０００',
  ])('mobile number: %j is stored as its eleven digits', (text) =>
    expect(v.safeParse(contactRules.contactPhone, text).output).toBe('13800138000'),
  );

  it.each([
    ['\u200b', '请填写手机号'],
    ['2380013800', '请填写正确的手机号'],
    ['+1 380 013 8000', '请填写正确的手机号'],
    ['0755-12345678', '请填写正确的手机号'],
  ])('mobile number: %j is refused: %s', (text, problem) =>
    expect(problemOf('contactPhone', text)).toBe(problem),
  );
});

describe('a number that is typed', () => {
  it.each([
    ['编号：4403000200001', '4403000200001'],
    ['枪编号 4403 0002 00001。', '4403000200001'],
    ['No.4403000200001', '4403000200001'],
    ['ＮＯ：４４０３０００２００００１', '4403000200001'],
    ['\u202d44030002\u200b00001\u202c', '4403000200001'],
    ['“ev-01_a”', 'EV-01_A'],
    ['*4403000200001*', '4403000200001'],
  ])('typed connector number: %j is connector %s', (text, number) =>
    expect(connectorNumber(text)).toBe(number),
  );

  it.each([
    '',
    '\u200b',
    '枪编号',
    'https://a.example/g/1',
    'BE*BEC*E041503001*1',
    'wxp://f2f0abc',
    'x'.repeat(65),
  ])('typed connector number: %j is not a number of a connector', (text) =>
    expect(connectorNumber(text)).toBeNull(),
  );

  it('typed numbers: plate, tax number and connector number are normalised alike', () => {
    for (const read of [plateNumber, normalTaxNo, codeNumber])
      expect(read('编号： pw2026\u200b0001')).toBe('PW20260001');
  });
});

describe('invisible characters', () => {
  it.each(unseen)('invisible characters: %j is removed', (mark) => {
    expect(seenText(`a${mark}b`)).toBe('ab');
    expect(enteredWords(`${mark} 请从北门进 ${mark}`)).toBe('请从北门进');
    expect(normalEmail(`${mark}a@b.cn${mark}`)).toBe('a@b.cn');
    expect(pileNameProblem(mark)).toBe('桩名称请输入1-12个字');
    expect(pileNameProblem(`车库${mark}`)).toBeNull();
  });

  it('invisible characters: those that join and colour an emoji, end a line or are an accent are kept', () => {
    for (const text of ['👨‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', '一\n二', 'e\u0301', '葛\u{e0100}'])
      expect(seenText(text)).toBe(text);
  });
});
