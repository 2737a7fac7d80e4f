import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOrder, applyProblems, type EnteredApplication } from '#contract/pile/apply-rules.ts';
import { isVisitDay, midnightOf } from '#contract/pile/visit-days.ts';

const dayMs = 86_400_000;
/** 2026-03-01, 23:30 in Asia/Shanghai: in UTC it is another day. */
const now = Date.UTC(2026, 2, 1, 15, 30);
const today = Date.UTC(2026, 1, 28, 16);

const empty: EnteredApplication = {
  contactName: '',
  contactPhone: '',
  isOwner: null,
  region: { provinceCode: '', cityCode: '', districtCode: '' },
  communityName: '',
  address: '',
  parkingType: null,
  parkingNo: '',
  powerSource: null,
  propertyConsent: null,
  style: null,
  expectedDate: null,
  expectedSlot: null,
  remark: '',
  agreement: false,
};
const right: EnteredApplication = {
  contactName: '林知夏',
  contactPhone: '13800001234',
  isOwner: true,
  region: { provinceCode: '110000', cityCode: '110100', districtCode: '110105' },
  communityName: '星河湾东区',
  address: '3 栋 1 单元 1201',
  parkingType: 'OWNED',
  parkingNo: 'B2-138',
  powerSource: 'STATE_GRID',
  propertyConsent: 'YES',
  style: 'WALL',
  expectedDate: today + 3 * dayMs,
  expectedSlot: 'AM',
  remark: '',
  agreement: true,
};
const textOf = (change: Partial<EnteredApplication>): string | undefined =>
  applyProblems({ ...right, ...change }, now)[0]?.[1];

describe('the form of an application for a pile', () => {
  it('application form: each empty field is reported, in the order of the form', () => {
    expect(applyProblems(empty, now)).toEqual([
      ['contactName', '请填写姓名'],
      ['contactPhone', '请填写手机号'],
      ['isOwner', '请选择是否为车主本人'],
      ['region', '请选择所在地区'],
      ['communityName', '请填写小区名称'],
      ['address', '请填写详细地址'],
      ['parkingType', '请选择车位类型'],
      ['powerSource', '请选择取电方式'],
      ['style', '请选择充电桩类型'],
      ['expectedDate', '请选择期望上门时间'],
      ['expectedSlot', '请选择期望上门时间'],
      ['agreement', '请阅读并同意《家充桩安装服务协议》'],
    ]);
    // The type of a parking space decides whether it needs a number and a consent.
    expect(applyProblems({ ...empty, parkingType: 'LEASED' }, now)).toEqual(
      expect.arrayContaining([
        ['parkingNo', '请填写车位号'],
        ['propertyConsent', '请选择物业是否同意安装'],
      ]),
    );
    expect(applyProblems(right, now)).toEqual([]);
  });

  it.each<[Partial<EnteredApplication>, string]>([
    [{ contactName: '1' }, '请填写正确的姓名'],
    [{ contactName: 'a'.repeat(21) }, '请填写正确的姓名'],
    [{ contactName: '王😀' }, '请填写正确的姓名'],
    [{ contactPhone: '12800001234' }, '请填写正确的手机号'],
    [{ contactPhone: '1380000123' }, '请填写正确的手机号'],
    [{ contactPhone: '138000012345' }, '请填写正确的手机号'],
    [{ communityName: '湾' }, '小区名称请输入2-30个字'],
    [{ communityName: '湾'.repeat(31) }, '小区名称请输入2-30个字'],
    [{ address: '三栋一' }, '详细地址请输入4-60个字'],
    [{ address: '栋'.repeat(61) }, '详细地址请输入4-60个字'],
    [{ parkingNo: '1'.repeat(21) }, '车位号不能超过20个字'],
    [{ remark: '请'.repeat(201) }, '备注不能超过200个字'],
    [{ expectedDate: today + 2 * dayMs }, '请选择有效的上门时间'],
    [{ expectedDate: today + 61 * dayMs }, '请选择有效的上门时间'],
    [{ expectedDate: today + 3 * dayMs + 1 }, '请选择有效的上门时间'],
  ])('application form: %j is refused: %s', (change, text) => expect(textOf(change)).toBe(text));

  it.each<Partial<EnteredApplication>>([
    { contactName: '买买提·艾力' },
    { contactName: 'Mary J. Smith' },
    { contactPhone: ' １３８００００１２３４ ' },
    { communityName: '湾'.repeat(30) },
    { communityName: '🏠🏠' },
    { address: '栋'.repeat(60) },
    { remark: '👨‍👩‍👧'.repeat(101) },
    { expectedDate: today + 60 * dayMs },
    { parkingType: 'PRIVATE_YARD', parkingNo: '', propertyConsent: null },
  ])('application form: %j is valid', (change) => expect(textOf(change)).toBeUndefined());

  it('application form: each field has at most one problem, only its own fields occur, and checking never throws', () => {
    const some = fc.record({
      contactName: fc.string(),
      contactPhone: fc.oneof(fc.string(), fc.stringMatching(/^1\d{10}$/)),
      isOwner: fc.option(fc.boolean()),
      communityName: fc.string({ unit: 'grapheme' }),
      address: fc.string({ unit: 'grapheme', maxLength: 80 }),
      parkingType: fc.constantFrom('OWNED', 'LEASED', 'PRIVATE_YARD', null),
      parkingNo: fc.string(),
      expectedDate: fc.option(fc.integer({ min: -10, max: 80 }).map((days) => today + days * dayMs)),
      agreement: fc.boolean(),
    });
    fc.assert(
      fc.property(some, (change) => {
        const problems = applyProblems({ ...right, ...change }, now);
        const fields = problems.map(([field]) => field);
        expect(fields).toEqual(applyOrder.filter((field) => fields.includes(field)));
        expect(fields.includes('agreement')).toBe(!change.agreement);
        expect(fields.includes('isOwner')).toBe(change.isOwner === null);
        expect(fields.includes('contactPhone')).toBe(!/^1[3-9]\d{9}$/.test(change.contactPhone.trim()));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the day of a visit', () => {
  it('day of a visit: days are those of Asia/Shanghai, which begin at 16:00 UTC', () => {
    expect(midnightOf(now)).toBe(today);
    expect(midnightOf(today - 1)).toBe(today - dayMs);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 42 }), fc.integer({ min: -5, max: 70 }), (time, days) => {
        expect(isVisitDay(midnightOf(time) + days * dayMs, time)).toBe(days >= 3 && days <= 60);
      }),
    );
  });
});
