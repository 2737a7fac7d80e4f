const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'] as const;
const groups = ['', '万', '亿'] as const;

/** Up to four digits in capitals, without trailing zeros; `''` for 0. */
function fourInCapitals(number: number): string {
  let words = '';
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(number / 10 ** place) % 10;
    if (digit > 0) words += `${digits[digit]}${places[place]}`;
    else if (words !== '' && !words.endsWith('零')) words += '零';
  }
  return words.replace(/零$/, '');
}

/** Whole yuan in capitals; one zero replaces every gap between the digits. */
function yuanInCapitals(yuan: number): string {
  let words = '';
  for (let group = groups.length - 1; group >= 0; group -= 1) {
    const number = Math.floor(yuan / 10_000 ** group) % 10_000;
    if (number === 0) continue;
    const gap = words !== '' && (number < 1_000 || yuanEndsOnZero(yuan, group));
    words += `${gap ? '零' : ''}${fourInCapitals(number)}${groups[group]}`;
  }
  return words;
}

/** Whether the group of four before this one is empty or ends on a zero. */
const yuanEndsOnZero = (yuan: number, group: number): boolean =>
  Math.floor(yuan / 10_000 ** (group + 1)) % 10 === 0;

/**
 * An amount in capitals as invoices and cheques write it, so that no digit can be changed into another one: 106.79 is
 * 壹佰零陆圆柒角玖分, whole yuan and whole jiao end on 整.
 * @param fen 0 to 999,999,999,999.99 yuan
 */
export function inCapitals(fen: number): string {
  const [yuan, jiao, rest] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  if (fen === 0) return '零圆整';
  const whole = yuan > 0 ? `${yuanInCapitals(yuan)}圆` : '';
  if (jiao === 0 && rest === 0) return `${whole}整`;
  const tens = jiao > 0 ? `${digits[jiao]}角` : whole === '' ? '' : '零';
  return `${whole}${tens}${rest > 0 ? `${digits[rest]}分` : '整'}`;
}
