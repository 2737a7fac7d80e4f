import { checkDigits, plateNumber } from '#contract/pile/bind-rules.ts';

/** What a plate says. */
interface Plate {
  sn: string;
  /** Empty where the code on the plate does not carry it. */
  checkCode: string;
}

const snIn = /\bsn[=:]([\w-]{1,64})/i;
const codeIn = /\bcode[=:](\d{6})\b/i;

/**
 * Reads the code on the plate of a pile: an address or a text with `sn` and `code`, or the bare number.
 * @returns `null` for a code that says neither
 */
export function plateOf(text: string): Plate | null {
  const whole = plateNumber(text);
  const sn = snIn.exec(text)?.[1] ?? (/^[A-Z0-9-]{6,64}$/.test(whole) ? whole : null);
  return sn === null ? null : { sn: plateNumber(sn), checkCode: checkDigits(codeIn.exec(text)?.[1] ?? '') };
}
