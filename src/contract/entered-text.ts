import * as v from 'valibot';

const halfWidth = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** Text of a form: without spaces around it, digits of half width (domain model, section 4). */
export const enteredText = v.pipe(v.string(), v.trim(), v.transform(halfWidth));
