import * as v from 'valibot';
import { contactRules } from '../contact-rules.ts';
import { enteredText } from '../entered-text.ts';
import {
  parkingTypes,
  powerSources,
  propertyConsents,
  visitSlots,
} from '../schema/home-pile/apply-choices.ts';
import { pileStyles } from '../schema/home-pile/pile-product.ts';
import { textLength } from '../text-length.ts';
import { isVisitDay } from './visit-days.ts';

/** Limits of the form of an application (domain model, 4.1). */
export const applyLimits = { community: { min: 2, max: 30 }, parkingNo: 20, remark: 200 } as const;

/** Error messages that only this form uses. */
export const applyTexts = {
  isOwner: '请选择是否为车主本人',
  community: { empty: '请填写小区名称', wrong: '小区名称请输入2-30个字' },
  parkingType: '请选择车位类型',
  parkingNo: { empty: '请填写车位号', wrong: '车位号不能超过20个字' },
  powerSource: '请选择取电方式',
  propertyConsent: '请选择物业是否同意安装',
  style: '请选择充电桩类型',
  visit: { empty: '请选择期望上门时间', wrong: '请选择有效的上门时间' },
  remark: '备注不能超过200个字',
  agreement: '请阅读并同意《家充桩安装服务协议》',
} as const;

const chosen = <const T extends readonly string[]>(options: T, message: string) =>
  v.pipe(
    v.nullable(v.picklist(options)),
    v.check((choice) => choice !== null, message),
  );

/** A day and one half of it, `null` until they are chosen. */
export const visitRules = (now: number) => ({
  expectedDate: v.pipe(
    v.nullable(v.number()),
    v.check((date) => date !== null, applyTexts.visit.empty),
    v.check((date) => date === null || isVisitDay(date, now), applyTexts.visit.wrong),
  ),
  expectedSlot: chosen(visitSlots, applyTexts.visit.empty),
});

/**
 * Rules of the first part of an application, in the order of the form; used by the page and the back end. A
 * private yard has neither the number of a parking space nor a property management whose consent is needed:
 * these fields are ignored. @param now epoch ms, of the server: days of a visit are counted from it
 */
export const applyRules = (now: number) =>
  v.pipe(
    v.object({
      contactName: contactRules.contactName,
      contactPhone: contactRules.contactPhone,
      isOwner: v.pipe(
        v.nullable(v.boolean()),
        v.check((isOwner) => isOwner !== null, applyTexts.isOwner),
      ),
      region: contactRules.region,
      communityName: v.pipe(
        enteredText,
        v.nonEmpty(applyTexts.community.empty),
        v.check((text) => {
          const length = textLength(text);
          return length >= applyLimits.community.min && length <= applyLimits.community.max;
        }, applyTexts.community.wrong),
      ),
      address: contactRules.address,
      parkingType: chosen(parkingTypes, applyTexts.parkingType),
      parkingNo: v.pipe(
        enteredText,
        v.check((text) => textLength(text) <= applyLimits.parkingNo, applyTexts.parkingNo.wrong),
      ),
      powerSource: chosen(powerSources, applyTexts.powerSource),
      propertyConsent: v.nullable(v.picklist(propertyConsents)),
      style: chosen(pileStyles, applyTexts.style),
      ...visitRules(now),
      remark: v.pipe(
        enteredText,
        v.check((text) => textLength(text) <= applyLimits.remark, applyTexts.remark),
      ),
      agreement: v.pipe(v.boolean(), v.literal(true, applyTexts.agreement)),
    }),
    v.forward(
      v.partialCheck(
        [['parkingType'], ['parkingNo']],
        ({ parkingType, parkingNo }) => parkingType === 'PRIVATE_YARD' || parkingNo !== '',
        applyTexts.parkingNo.empty,
      ),
      ['parkingNo'],
    ),
    v.forward(
      v.partialCheck(
        [['parkingType'], ['propertyConsent']],
        ({ parkingType, propertyConsent }) => parkingType === 'PRIVATE_YARD' || propertyConsent !== null,
        applyTexts.propertyConsent,
      ),
      ['propertyConsent'],
    ),
  );

/** Fields of the form in the order in which it shows them: the first invalid one is announced. */
export const applyOrder = [
  'contactName',
  'contactPhone',
  'isOwner',
  'region',
  'communityName',
  'address',
  'parkingType',
  'parkingNo',
  'powerSource',
  'propertyConsent',
  'style',
  'expectedDate',
  'expectedSlot',
  'remark',
  'agreement',
] as const;
export type ApplyField = (typeof applyOrder)[number];

/** What the fields hold before anything is entered. */
export type EnteredApplication = v.InferInput<ReturnType<typeof applyRules>>;

/** @returns the error of each invalid field, in the order of the form; none if all are valid */
export function applyProblems(entered: EnteredApplication, now: number): [ApplyField, string][] {
  const { issues = [] } = v.safeParse(applyRules(now), entered);
  const found = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? '';
    if (!found.has(field)) found.set(field, issue.message);
  }
  return applyOrder.flatMap((field): [ApplyField, string][] => {
    const message = found.get(field);
    return message === undefined ? [] : [[field, message]];
  });
}
