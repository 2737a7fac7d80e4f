import * as v from 'valibot';
import { enteredText } from '../entered-text.ts';
import { voidReasonCodes } from '../schema/home-pile/apply-choices.ts';
import { textLength } from '../text-length.ts';

/** Limits and texts of voiding an application (domain model, 4.5). */
export const voidLimits = { min: 5, max: 100 } as const;
const voidTexts = {
  reason: '请选择作废原因',
  text: { empty: '请填写作废原因', wrong: '作废原因请输入5-100个字' },
  knows: '请确认已知晓作废规则',
} as const;

const isLong = (text: string) => textLength(text) >= voidLimits.min && textLength(text) <= voidLimits.max;

/**
 * Rules of a cancellation, used by the page and the back end. An explanation counts with `OTHER` only: with
 * any other reason the result has an empty one.
 */
export const voidRules = v.pipe(
  v.object({
    reasonCode: v.pipe(
      v.nullable(v.picklist(voidReasonCodes)),
      v.check((code) => code !== null, voidTexts.reason),
    ),
    reasonText: enteredText,
    knows: v.pipe(v.boolean(), v.literal(true, voidTexts.knows)),
  }),
  v.forward(
    v.partialCheck(
      [['reasonCode'], ['reasonText']],
      ({ reasonCode, reasonText }) => reasonCode !== 'OTHER' || reasonText !== '',
      voidTexts.text.empty,
    ),
    ['reasonText'],
  ),
  v.forward(
    v.partialCheck(
      [['reasonCode'], ['reasonText']],
      ({ reasonCode, reasonText }) => reasonCode !== 'OTHER' || reasonText === '' || isLong(reasonText),
      voidTexts.text.wrong,
    ),
    ['reasonText'],
  ),
  v.transform((entered) => ({
    ...entered,
    reasonText: entered.reasonCode === 'OTHER' ? entered.reasonText : '',
  })),
);
