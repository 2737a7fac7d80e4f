import { codeNumber } from '../code-number.ts';
import { tidyWords, withoutBlanks } from '../plain-signs.ts';
import { textLength } from '../text-length.ts';

/** The owner's words (domain model, 4.6). */
export const bindTexts = {
  sn: '请填写设备编号',
  unknownSn: '未找到该设备，请核对设备编号',
  checkCode: '请填写正确的校验码',
  /** The same message for a free, a bound and an unknown pile: trying codes reveals nothing. */
  wrongPlate: '设备编号或校验码错误，请核对铭牌',
  name: '桩名称请输入1-12个字',
} as const;

/** Maximum number of characters of a number on a plate. */
export const longestSn = 64;
/** Maximum number of characters of a pile's name. */
const longestPileName = 12;

/**
 * A number on a plate in the form in which numbers are compared: half-width digits and letters, upper case, without
 * blanks and labels.
 */
export const plateNumber = codeNumber;

/** A check code in the form in which codes are compared. */
export const checkDigits = withoutBlanks;

/** The name of a pile as it is stored. */
export const pileName = tidyWords;

/** @returns what is wrong with a number of a plate, or `null` */
export function snProblem(sn: string): string | null {
  const number = plateNumber(sn);
  if (number === '') return bindTexts.sn;
  return number.length > longestSn ? bindTexts.unknownSn : null;
}

/** @returns what is wrong with a check code, or `null` */
export const checkCodeProblem = (code: string): string | null =>
  /^\d{6}$/.test(checkDigits(code)) ? null : bindTexts.checkCode;

/** @returns what is wrong with the name of a pile, or `null` */
export function pileNameProblem(name: string): string | null {
  const length = textLength(pileName(name));
  return length >= 1 && length <= longestPileName ? null : bindTexts.name;
}
