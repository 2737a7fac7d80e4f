import * as v from 'valibot';
import { enteredText } from './entered-text.ts';
import { isPersonName, personName } from './person-name.ts';
import { isMobile, phoneNumber } from './phone-number.ts';
import { textLength } from './text-length.ts';

/**
 * Name, phone and address of the person to visit: shared by the forms of home piles (domain model, section 4,
 * 4.1 and 4.4).
 */
export const contactRules = {
  contactName: v.pipe(
    v.string(),
    v.transform(personName),
    v.nonEmpty('请填写姓名'),
    v.check(isPersonName, '请填写正确的姓名'),
  ),
  contactPhone: v.pipe(
    v.string(),
    v.transform(phoneNumber),
    v.nonEmpty('请填写手机号'),
    v.check(isMobile, '请填写正确的手机号'),
  ),
  /** Codes of province, city and district; empty until they are chosen. */
  region: v.pipe(
    v.object({ provinceCode: v.string(), cityCode: v.string(), districtCode: v.string() }),
    v.check((region) => region.districtCode !== '', '请选择所在地区'),
  ),
  address: v.pipe(
    enteredText,
    v.nonEmpty('请填写详细地址'),
    v.check((text) => textLength(text) >= 4 && textLength(text) <= 60, '详细地址请输入4-60个字'),
  ),
};
