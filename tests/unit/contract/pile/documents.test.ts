import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { documentProblems, mostOf, neededPapers, type Paper } from '#contract/pile/document-rules.ts';
import { voidRules } from '#contract/pile/void-rules.ts';
import { documentTypes, parkingTypes, propertyConsents } from '#contract/schema/home-pile/apply-choices.ts';

const owner = { isOwner: true, parkingType: 'OWNED', propertyConsent: 'PENDING' } as const;
const agent = { isOwner: false, parkingType: 'LEASED', propertyConsent: 'YES' } as const;
const documentOf = (
  type: Paper['type'],
  width: number | null = 1_200,
  height: number | null = 900,
): Paper => ({
  type,
  width,
  height,
});
const all = documentTypes.map((type) => documentOf(type));

describe('the documents of an application for a pile', () => {
  it('application documents: the form decides which are required, the consent first', () => {
    expect(documentProblems(agent, [], false)).toEqual([
      ['idConsent', '请先同意《身份信息使用授权》'],
      ['ID_FRONT', '请上传身份证人像面'],
      ['ID_BACK', '请上传身份证国徽面'],
      ['PARKING_PROOF', '请上传车位证明'],
      ['PROPERTY_CONSENT', '请上传物业同意证明'],
      ['VEHICLE_LICENSE', '请上传行驶证或购车发票'],
      ['AUTHORIZATION', '请上传车主授权书'],
    ]);
    expect(neededPapers(owner)).toEqual(['ID_FRONT', 'ID_BACK', 'PARKING_PROOF', 'VEHICLE_LICENSE']);
    expect(neededPapers({ ...agent, parkingType: 'PRIVATE_YARD' })).not.toContain('PROPERTY_CONSENT');
    expect(documentProblems(agent, all, true)).toEqual([]);
  });

  it.each<[Paper, string]>([
    [documentOf('ID_FRONT', 599, 2_000), '身份证照片不清晰，请重新上传'],
    [documentOf('VEHICLE_LICENSE', 2_000, 599), '图片尺寸过小，请重新上传'],
  ])('application documents: %j is refused: %s', (small, text) => {
    const documents = all.map((other) => (other.type === small.type ? small : other));
    expect(documentProblems(agent, documents, true)).toEqual([[small.type, text]]);
  });

  it('application documents: a height of 600 px and an unknown size are accepted', () => {
    expect(documentProblems(owner, [...all.slice(1), documentOf('ID_FRONT', 600, 600)], true)).toEqual([]);
    expect(documentProblems(owner, [...all.slice(1), documentOf('ID_FRONT', null, null)], true)).toEqual([]);
  });

  it('application documents: they are valid exactly if none is missing and none superfluous', () => {
    const about = fc.record({
      isOwner: fc.boolean(),
      parkingType: fc.constantFrom(...parkingTypes),
      propertyConsent: fc.constantFrom(...propertyConsents),
    });
    const some = fc.array(fc.constantFrom(...documentTypes), { maxLength: 12 });
    fc.assert(
      fc.property(about, some, fc.boolean(), (form, types, consent) => {
        const count = (type: Paper['type']) => types.filter((one) => one === type).length;
        const documents = types.map((type) => documentOf(type));
        const wrong = documentTypes.filter((type) =>
          neededPapers(form).includes(type)
            ? count(type) === 0 || count(type) > mostOf[type]
            : count(type) > mostOf[type],
        );
        const problems = documentProblems(form, documents, consent).map(([field]) => field);
        expect(problems).toEqual(consent ? wrong : ['idConsent', ...wrong]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('cancelling an application', () => {
  const wrongs = (reasonCode: string | null, reasonText: string, knows: boolean) =>
    v.safeParse(voidRules, { reasonCode, reasonText, knows }).issues?.map(({ message }) => message) ?? [];

  it('cancelling an application: it needs a reason, and a text for another reason', () => {
    expect(wrongs(null, '', false)).toEqual(['请选择作废原因', '请确认已知晓作废规则']);
    expect(wrongs('OTHER', ' ', true)).toEqual(['请填写作废原因']);
    expect(wrongs('OTHER', '不想装', true)).toEqual(['作废原因请输入5-100个字']);
    expect(wrongs('OTHER', '不'.repeat(101), true)).toEqual(['作废原因请输入5-100个字']);
    expect(wrongs('OTHER', '车位卖掉了', true)).toEqual([]);
    expect(wrongs('NO_POWER', '', true)).toEqual([]);
  });

  it('cancelling an application: the text is left out with a reason that needs none', () => {
    expect(v.parse(voidRules, { reasonCode: 'NO_POWER', reasonText: '车位卖掉了', knows: true })).toEqual({
      reasonCode: 'NO_POWER',
      reasonText: '',
      knows: true,
    });
  });
});
