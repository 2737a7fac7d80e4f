import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { reasonRule, remarkRule } from '#contract/invoice/apply-rules.ts';
import { choiceProblem } from '#contract/invoice/choice-rules.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { isPlain } from '#contract/invoice/plain-text.ts';
import { noTitle, titleRules, titleTexts, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import { titleOfRequest } from '#contract/schema/invoice/invoice-title.ts';

const company: EnteredTitle = {
  ...noTitle,
  titleType: 2,
  title: '深圳市示例科技有限公司',
  taxNo: '91350100M000100Y43',
  email: 'a@b.cn',
};
const person: EnteredTitle = { ...noTitle, titleType: 1, title: '张三', email: 'a@b.cn' };

/** The problems, as `field text`. */
const problems = (title: EnteredTitle): string[] =>
  (v.safeParse(titleRules, title).issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
const good = (title: EnteredTitle) => v.parse(titleRules, title);

describe('an invoice title', () => {
  it('invoice title: an empty form reports each required field', () => {
    expect(problems(noTitle)).toEqual([
      `titleType ${titleTexts.titleType}`,
      `title ${titleTexts.title.empty}`,
      `email ${titleTexts.email.empty}`,
    ]);
  });

  it('invoice title: it is stored in one writing, which can be sent again', () => {
    const entered = {
      ...company,
      title: '  深圳市\u202e示例\u00ad科技有限公司\u200b ',
      taxNo: ' ９１３５0100m000100y43 ',
      email: ' a@b.cn ',
      bankAccount: '6222 0000 1111',
    };
    const kept = good(entered);
    expect(kept).toEqual({
      titleType: 2,
      title: '深圳市示例科技有限公司',
      taxNo: '91350100M000100Y43',
      email: 'a@b.cn',
      phone: null,
      regAddress: null,
      regPhone: null,
      bankName: null,
      bankAccount: '622200001111',
    });
    expect(v.parse(titleOfRequest, kept)).toEqual(kept);
  });

  it('invoice title: the title of a person ignores company fields, valid or not', () => {
    const kept = good({
      ...person,
      taxNo: 'wrong',
      bankAccount: 'x',
      regPhone: 'y',
      regAddress: '<b>',
      bankName: '😀',
    });
    expect(kept).toMatchObject({
      taxNo: null,
      bankAccount: null,
      regPhone: null,
      regAddress: null,
      bankName: null,
    });
  });

  it.each([
    ['taxNo', '', titleTexts.taxNo.empty],
    ['taxNo', '123', titleTexts.taxNo.wrong],
    ['taxNo', '91350100M000100YO3', titleTexts.taxNo.wrong],
    ['title', '公司名', titleTexts.title.wrong],
    ['title', '1234567', titleTexts.title.wrong],
    ['title', '１２３４５６７', titleTexts.title.wrong],
    ['title', '示'.repeat(101), titleTexts.title.wrong],
    ['title', '示例😀有限公司', titleTexts.title.wrong],
    ['title', '<b>示例公司</b>', titleTexts.title.wrong],
    ['title', '示例&lt;公司', titleTexts.title.wrong],
    ['title', '示例\n有限公司', titleTexts.title.wrong],
    ['title', '示例\ud800有限公司', titleTexts.title.wrong],
    ['email', 'a@b.cn\nBcc: c@d.cn', titleTexts.email.wrong],
    ['phone', '123', titleTexts.phone],
    ['regAddress', '址'.repeat(101), titleTexts.regAddress],
    ['regAddress', '某路<1>号', titleTexts.regAddress],
    ['regPhone', '123', titleTexts.regPhone],
    ['bankName', '🏦银行', titleTexts.bankName],
    ['bankAccount', '1234567', titleTexts.bankAccount],
  ])('invoice title: a company with %s %j is refused with the message of the field', (field, value, text) => {
    expect(problems({ ...company, [field]: value })).toEqual([`${field} ${text}`]);
  });

  it.each([
    '示例（深圳）有限公司',
    'A&B Trading Co., Ltd.',
    '示例·示范合作社',
    '示例公司№1',
    '𠮷田喆商行',
    '3M中国有限公司',
    '示'.repeat(100),
  ])('invoice title: the name of a company may be %s', (title) =>
    expect(good({ ...company, title }).title).toBe(title),
  );

  it.each(['张三', '阿卜杜拉·买买提', 'Anna Müller-Lüdenscheidt', '某市某某小学', '9527号', '名'.repeat(50)])(
    'invoice title: the name of a person may be %s',
    (title) => expect(good({ ...person, title }).title).toBe(title),
  );

  it.each(['张', '名'.repeat(51), '👨‍👩‍👧', '张三🇨🇳', '1️⃣号', '张\t三'])(
    'invoice title: the name of a person cannot be %j',
    (title) => {
      expect(problems({ ...person, title })).toEqual([`title ${titleTexts.title.wrong}`]);
    },
  );

  it('invoice title: a stored title is valid when it is entered again, and can be printed', () => {
    const or = (usual: string) =>
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(usual, ` ${usual}\n`) },
        fc.string({ unit: 'binary', maxLength: 12 }),
      );
    const entered = fc.record({
      titleType: fc.constantFrom(1 as const, 2 as const),
      title: or('示例有限公司'),
      taxNo: or('91350100m000100Y43'),
      email: or('a@b.cn'),
      phone: or('１３８００００００００１'.slice(0, 11)),
      regAddress: or('某路1号'),
      regPhone: or('0755-12345678'),
      bankName: or('某银行'),
      bankAccount: or('6222 0000 1111'),
    });
    let kept = 0;
    fc.assert(
      fc.property(entered, (title) => {
        const { success, output } = v.safeParse(titleRules, title);
        if (!success) return;
        kept += 1;
        const again = Object.fromEntries(
          Object.entries(output).map(([field, value]) => [field, value ?? '']),
        );
        expect(v.parse(titleRules, again)).toEqual(output);
        for (const value of Object.values(output)) expect(isPlain(String(value ?? ''))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    expect(kept).toBeGreaterThan(200);
  });
});

describe('other fields of an invoice application', () => {
  const wrong = (rule: v.GenericSchema<string, string>, text: string) =>
    v.safeParse(rule, text).issues?.[0]?.message;
  it('invoice application: other fields except the reason may be empty, are short and can be printed', () => {
    expect(wrong(remarkRule, '')).toBeUndefined();
    expect(wrong(reasonRule, ' ')).toBe(applyTexts.reason.empty);
    expect(wrong(remarkRule, '字'.repeat(50))).toBeUndefined();
    expect(wrong(remarkRule, '字'.repeat(51))).toBe(applyTexts.remark.long);
    expect(wrong(remarkRule, '报销😀')).toBe(applyTexts.remark.wrong);
    expect(wrong(reasonRule, '<i>')).toBe(applyTexts.reason.wrong);
    expect(v.parse(remarkRule, ' 第一行\n第二行 ')).toBe('第一行 第二行');
  });
});

describe('the selection of orders for an invoice', () => {
  const order = (sellerId = 'A', invoiceableAmount = 1) => ({ sellerId, invoiceableAmount });
  it('invoice application: a selection has 1 to 100 orders of one seller with an amount', () => {
    expect(choiceProblem([])).toBe(applyTexts.none);
    expect(choiceProblem([order()])).toBeNull();
    expect(choiceProblem(Array.from({ length: 100 }, () => order()))).toBeNull();
    expect(choiceProblem(Array.from({ length: 101 }, () => order()))).toBe(applyTexts.tooMany);
    expect(choiceProblem([order('A'), order('B')])).toBe(applyTexts.sellers);
    expect(choiceProblem([order('A', 0)])).toBe(applyTexts.noMoney);
  });
});
