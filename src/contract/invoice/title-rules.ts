import * as v from 'valibot';
import { isPhone, phoneNumber } from '../phone-number.ts';
import { asciiWidth, tidyWords } from '../plain-signs.ts';
import { isBankAccount, isEmail, normalBankAccount, normalEmail } from './contact.ts';
import { invoiceLimits } from './limits.ts';
import { isPlainOf } from './plain-text.ts';
import { isTaxNo, normalTaxNo } from './tax-no.ts';
import { titleTypes, type TitleType } from './title-types.ts';

/** Fields of the title form; `null` until a type is chosen, other fields are empty if nothing is entered. */
export interface EnteredTitle {
  titleType: TitleType | null;
  title: string;
  taxNo: string;
  email: string;
  phone: string;
  regAddress: string;
  regPhone: string;
  bankName: string;
  bankAccount: string;
}

export const noTitle: EnteredTitle = {
  titleType: null,
  title: '',
  taxNo: '',
  email: '',
  phone: '',
  regAddress: '',
  regPhone: '',
  bankName: '',
  bankAccount: '',
};

/** The texts of the rules (domain model, 4.2). */
export const titleTexts = {
  titleType: '请选择抬头类型',
  title: { empty: '请填写发票抬头', wrong: '请填写正确的发票抬头' },
  taxNo: { empty: '请填写税号', wrong: '请填写正确的税号', doubtful: '税号校验未通过，请确认是否填写正确' },
  email: { empty: '请填写邮箱', wrong: '请填写正确的邮箱' },
  phone: '请填写正确的手机号',
  regAddress: '请填写正确的注册地址',
  regPhone: '请填写正确的注册电话',
  bankName: '请填写正确的开户银行',
  bankAccount: '请填写正确的银行账号',
} as const;

const words = v.pipe(v.string(), v.transform(tidyWords));
const number = v.pipe(v.string(), v.transform(phoneNumber));

const ofAddress = (text: string): boolean => isPlainOf(text, [1, invoiceLimits.address]);

const isTitle = (type: TitleType | null, title: string): boolean =>
  type === 1
    ? isPlainOf(title, invoiceLimits.person)
    : isPlainOf(title, invoiceLimits.company) && !/^[\d\s]+$/.test(asciiWidth(title));

/**
 * A field as it is stored; `null` if nothing was entered, and for a person if only companies have the field.
 */
export interface StoredTitle extends Record<TitleDetail, string | null> {
  titleType: TitleType;
  title: string;
  email: string;
}
type TitleDetail = 'taxNo' | 'phone' | 'regAddress' | 'regPhone' | 'bankName' | 'bankAccount';

const orNull = (text: string): string | null => (text === '' ? null : text);

/**
 * Errors that depend on the type of the title, by field. A person has no taxpayer number and no bank: what
 * was entered in these fields before the type was changed is ignored.
 */
function problemsOf(title: EnteredTitle): Partial<Record<keyof EnteredTitle, string>> {
  const problems: Partial<Record<keyof EnteredTitle, string>> = {};
  if (title.title !== '' && !isTitle(title.titleType, title.title)) problems.title = titleTexts.title.wrong;
  if (title.titleType !== 2) return problems;
  if (title.taxNo === '') problems.taxNo = titleTexts.taxNo.empty;
  else if (!isTaxNo(title.taxNo)) problems.taxNo = titleTexts.taxNo.wrong;
  const isGood = {
    regAddress: ofAddress,
    regPhone: isPhone,
    bankName: ofAddress,
    bankAccount: isBankAccount,
  };
  for (const field of ['regAddress', 'regPhone', 'bankName', 'bankAccount'] as const) {
    if (title[field] !== '' && !isGood[field](title[field])) problems[field] = titleTexts[field];
  }
  return problems;
}

/**
 * Rules of a title, used by the form and the back end. The result is the title as it is stored: a person has
 * no taxpayer number and no bank, so these are left out even if they were entered before the type was
 * changed.
 */
export const titleRules = v.pipe(
  v.object({
    titleType: v.pipe(
      v.nullable(v.picklist(titleTypes)),
      v.check((type) => type !== null, titleTexts.titleType),
    ),
    title: v.pipe(words, v.nonEmpty(titleTexts.title.empty)),
    taxNo: v.pipe(v.string(), v.transform(normalTaxNo)),
    email: v.pipe(
      v.string(),
      v.transform(normalEmail),
      v.nonEmpty(titleTexts.email.empty),
      v.check((text) => text === '' || isEmail(text), titleTexts.email.wrong),
    ),
    phone: v.pipe(
      number,
      v.check((text) => text === '' || isPhone(text), titleTexts.phone),
    ),
    regAddress: words,
    regPhone: number,
    bankName: words,
    bankAccount: v.pipe(v.string(), v.transform(normalBankAccount)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    for (const [field, message] of Object.entries(problemsOf(input))) {
      const key = field as keyof EnteredTitle;
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...input }, key, value: input[key] }],
      });
    }
  }),
  v.transform((entered): StoredTitle => {
    const ofType = (text: string) => (entered.titleType === 2 ? orNull(text) : null);
    return {
      titleType: entered.titleType ?? 1,
      title: entered.title,
      email: entered.email,
      phone: orNull(entered.phone),
      taxNo: ofType(entered.taxNo),
      regAddress: ofType(entered.regAddress),
      regPhone: ofType(entered.regPhone),
      bankName: ofType(entered.bankName),
      bankAccount: ofType(entered.bankAccount),
    };
  }),
);
